import type { Break } from '../break.ts'

/** Home: its header, its hero, the results and what stands below them. */
export const HOME_BREAKS: readonly Break[] = [
  {
    id: 'HOME-07',
    file: 'apps/web/src/ui/menu.tsx',
    find: 'useOutsidePress(root, isOpen, close)',
    replace: 'useOutsidePress(root, false, close)',
    breaks: 'A press outside of the open account menu no longer closes it.',
  },
  {
    id: 'HOME-12',
    file: 'apps/web/src/features/ideas/composer.tsx',
    find: 'placeholder="Find the best gift ideas!"',
    replace: 'placeholder="Find the best gifts!"',
    breaks: 'The placeholder of the text box has another wording.',
  },
  {
    id: 'HOME-16',
    file: 'apps/web/src/features/ideas/composer.tsx',
    find: 'More Descriptive = Better Results!',
    replace: 'More descriptive = better results!',
    breaks: 'The hint is written in lower case.',
  },
  {
    id: 'HOME-22',
    file: 'apps/web/src/features/ideas/interest-chips.ts',
    find: String.raw`/^\$\s*\d/`,
    replace: String.raw`/^\$\s*\d+$/`,
    breaks:
      "Only a bare dollar amount is dropped; an item that starts with one, such as '$50 max', stays a chip.",
  },
  {
    id: 'HOME-27',
    file: 'apps/web/src/features/ideas/results-title.tsx',
    find: '{query}\n          <span className="straight">"</span>',
    replace: '{query}',
    breaks: 'The title of the results lacks its closing quote.',
  },
  {
    id: 'HOME-35',
    file: 'apps/web/src/app/home-page.tsx',
    find: `  function start(query: string, seed: string | null) {
    const asked = seed === null ? searchFor(query) : newSearch(query, seed)`,
    replace: `  const [last] = useState({ page: 1 })
  if (search) last.page = search.page

  function start(query: string, seed: string | null) {
    const asked = { ...(seed === null ? searchFor(query) : newSearch(query, seed)), page: last.page }`,
    breaks: 'A new search opens at the page that the former one was left at.',
    green: [{ test: 'start the pages over', because: 'It proves the same of a search that is changed.' }],
  },
  {
    id: 'HOME-38',
    file: 'apps/web/src/app/home-results.tsx',
    find: 'onLeave={() => onLeave(null)}',
    replace: 'onLeave={() => onLeave(search)}',
    breaks: "After 'Start New Search' the former query still stands in the box.",
  },
  {
    id: 'HOME-50',
    file: 'apps/web/src/app/home-below.tsx',
    find: '      <HomePartners />\n',
    replace: '',
    breaks: 'Home has no sponsored grid.',
  },
  {
    id: 'HOME-52',
    file: 'apps/web/src/features/subscription/teaser.css',
    find: 'filter: blur(3.5px) saturate(1.05);',
    replace: 'filter: saturate(1.05);',
    breaks: 'The teaser card is not blurred.',
  },
  {
    id: 'ANALYTICS-03',
    file: 'packages/contract/src/history.ts',
    find: 'click: 3, save: 5,',
    replace: 'click: 3, save: 4,',
    breaks: 'A save counts 4.',
    green: [
      {
        test: 'reports a save of score 5',
        because: 'It proves what the page sends; its figures are held to the contract by their type.',
      },
      { test: 'scores a view 1, a click 3', because: 'As above.' },
    ],
  },
  {
    id: 'ANALYTICS-05',
    file: 'apps/web/src/app/use-tracking.ts',
    find: "report('click', 'affiliate_link', gift)",
    replace: "report('click', 'shop_link', gift)",
    breaks: 'A click on Shop Now is sent with another source.',
    green: [
      {
        test: 'of kind click counts 3',
        because: 'It proves what the server makes of the source that it is sent.',
      },
    ],
  },
  {
    id: 'ENTITY-26',
    file: 'packages/contract/src/history.ts',
    find: 'priceRange: textField(100).nullish(),',
    replace: 'price: textField(100).nullish(),',
    breaks: 'The suggestion of an interaction has no priceRange any more: the field has another name.',
  },
  {
    id: 'CONST-06',
    file: 'apps/web/src/ui/tooltip-layer.tsx',
    find: 'TOOLTIP_SKIP_DELAY_MS = 300',
    replace: 'TOOLTIP_SKIP_DELAY_MS = 500',
    breaks: 'The skip delay is 500 ms.',
  },
  {
    id: 'GEN-05',
    file: 'apps/web/src/features/ideas/composer.tsx',
    find: 'onSearch(draft)',
    replace: "onSearch(draft.split(',')[0] ?? draft)",
    breaks: 'Only what stands before the first comma is searched for.',
  },
  {
    id: 'HOME-04',
    file: 'apps/web/src/app/account.tsx',
    find: `'btn btn-quiet invisible'} href="/auth">`,
    replace: `'btn btn-quiet invisible'} href="/subscribe">`,
    breaks: 'Sign In leads to the plans.',
    green: [
      {
        test: 'is the first letter of the username',
        because: 'It proves the other half: whoever is signed in has no such link.',
      },
      { test: 'has no Sign In link for who is signed in', because: 'It proves the other half.' },
    ],
  },
  {
    id: 'HOME-10',
    file: 'apps/web/src/app/chosen-hero.tsx',
    find: 'if (readSiteConfig().flags.newHero) return',
    replace: 'if (readSiteConfig()) return',
    breaks: 'There is no older hero, whatever the flag says.',
    green: [
      {
        test: 'gives way to the current one while the flag is on or unsaid',
        because: 'It proves the other half: the flag is on.',
      },
      { test: 'stands while the flag newHeader is off', because: 'It is about the header.' },
      { test: 'gives way to the current one, without PRO', because: 'It is about the header.' },
      { test: 'the older header marks Reminders and Saved', because: 'It is about the header.' },
    ],
  },
  {
    id: 'HOME-33',
    file: 'apps/web/src/features/ideas/pager.tsx',
    find: '<span>Previous</span>',
    replace: '<span>Back</span>',
    breaks: 'Nothing is called Previous.',
    green: [
      {
        test: 'has neither "Page X of Y" nor a pager',
        because: 'There one page holds everything, and has no pager.',
      },
    ],
  },
]
