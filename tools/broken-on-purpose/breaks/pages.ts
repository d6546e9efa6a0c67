import type { Break } from '../break.ts'

/** Pages that anybody may read, and what every call and every visitor's browser goes by. */
export const PAGE_BREAKS: readonly Break[] = [
  {
    id: 'ROLE-05',
    file: 'apps/web/src/app/features.ts',
    find: `path: '/guides',
    frame: 'shell',
    access: 'anyone',`,
    replace: `path: '/guides',
    frame: 'shell',
    access: 'signed-in',`,
    breaks: 'A visitor who opens the guides is sent to sign in.',
    green: [
      {
        test: 'is a whole page for anybody',
        because: 'It proves that the guides are open; the break shuts their index.',
      },
    ],
  },
  {
    id: 'ROLE-06',
    file: 'apps/web/src/app/features.ts',
    find: `path: '/about',
    frame: 'shell',
    access: 'anyone',`,
    replace: `path: '/about',
    frame: 'shell',
    access: 'signed-in',`,
    breaks: 'A visitor who opens the page about us is sent to sign in.',
  },
  {
    id: 'HELP-05',
    file: 'apps/web/src/features/help/articles.ts',
    find: `slug: 'premium-price',
  topic: 'payments',`,
    replace: `slug: 'premium-price',
  topic: 'premium',`,
    breaks: 'One category has four entries and another two.',
  },
  {
    id: 'HELP-06',
    file: 'apps/web/src/features/help/find-articles.ts',
    find: '(topic === null || article.topic === topic) &&',
    replace: "(topic === null || article.topic === topic || sought !== '') &&",
    breaks: 'Whoever searches for words is shown entries of every category, whatever category is chosen.',
    green: [
      {
        test: 'finds words of questions and of answers',
        because: 'It proves the other half: what the words are sought in.',
      },
    ],
  },
  {
    id: 'LEGAL-03',
    file: 'apps/web/src/features/legal/facts.ts',
    find: 'MINIMUM_AGE = 13',
    replace: 'MINIMUM_AGE = 16',
    breaks: 'The terms state a minimum age of 16.',
  },
  {
    id: 'CONTACT-05',
    file: 'apps/web/src/features/contact/contact-form.tsx',
    find: '        form.current?.reset()\n',
    replace: '',
    breaks: 'The form keeps what was written after it was sent.',
  },
  {
    id: 'ENTITY-28',
    file: 'apps/web/src/features/consent/consent-record.ts',
    find: '{ essential: true, analytics, marketing, timestamp: now.toISOString() }',
    replace: '{ essential: true, analytics, marketing }',
    breaks: 'The stored consent has no timestamp.',
    green: [{ test: 'keeps essential cookies on', because: 'It proves that essential is always true.' }],
  },
  {
    id: 'ERR-01',
    file: 'apps/web/src/lib/http.ts',
    find: '${status}: ${text || statusText}',
    replace: '${status}: ${text}',
    breaks: 'Where the body is empty the message ends after the colon, without the status text.',
    green: [{ test: 'the body text', because: 'It proves the other half: a body that is not empty.' }],
  },
]
