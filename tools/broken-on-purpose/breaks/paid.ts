import type { Break } from '../break.ts'

/** Plans: what they cost, what they gate, and how they are bought. */
export const PAID_BREAKS: readonly Break[] = [
  {
    id: 'PAY-01',
    file: 'apps/server/src/features/subscription/offers.ts',
    find: "{ name: 'Plus', cents: 599,",
    replace: "{ name: 'Plus', cents: 699,",
    breaks: 'Plus costs $6.99 a month.',
  },
  {
    id: 'PAY-02',
    file: 'apps/server/src/features/subscription/offers.ts',
    find: "{ name: 'Premium', cents: 1299,",
    replace: "{ name: 'Premium', cents: 1290,",
    breaks: 'Premium costs $12.90 a month.',
  },
  {
    id: 'PAY-18',
    file: 'apps/web/src/features/subscription/payment-step.tsx',
    find: "description: reason ?? 'Please try again in a moment.',",
    replace: "description: 'Please try again in a moment.',",
    breaks: "The toast of a payment error never says the provider's message.",
    green: [
      { test: '(2)', because: 'There the provider gives no message.' },
      { test: '(3)', because: 'There the provider gives no message.' },
    ],
  },
  {
    id: 'GATE-05',
    file: 'apps/web/src/app/gates.tsx',
    find: 'openUpgrade({ lockedFeature: feature.name })',
    replace: 'openUpgrade()',
    breaks: 'The upgrade dialog does not name the locked feature.',
  },
  {
    id: 'GATE-06',
    file: 'apps/web/src/features/subscription/premium-gate.tsx',
    find: 'Cancel anytime • No commitment',
    replace: 'Cancel anytime',
    breaks: 'The gate does not say that there is no commitment.',
  },
  {
    id: 'MODAL-03',
    file: 'apps/web/src/features/subscription/purchase.ts',
    find: "return { ...state, step: 'payment', due: event.due }",
    replace: 'return { ...state, due: event.due }',
    breaks: 'A client secret has been received, and the details still stand there in place of the payment.',
  },
  {
    id: 'TIER-04',
    file: 'apps/server/src/features/ideas/plan-share.ts',
    find: 'if (!changes.every(isForAll)) throw unrefined()',
    replace: "if (!changes.every(isForAll) || viewer.kind === 'account') throw unrefined()",
    breaks: 'A free account that searches is told to choose a plan.',
  },
  {
    id: 'TIER-06',
    file: 'apps/server/src/features/ideas/plan-share.ts',
    find: 'asked: { limit: IDEAS_PER_SEARCH, ...refine }',
    replace: "asked: { limit: viewer.kind === 'account' ? 6 : IDEAS_PER_SEARCH, ...refine }",
    breaks: 'A free account finds a third of what a visitor finds.',
  },
  {
    id: 'GATE-01',
    file: 'apps/web/src/features/subscription/premium-gate.tsx',
    find: '<p className="about">{description}</p>',
    replace: '',
    breaks: 'The card does not describe its feature.',
  },
  {
    id: 'MODAL-15',
    file: 'apps/web/src/features/subscription/single-purchase.tsx',
    find: "const step = purchase.isAsking ? 'payment' : purchase.step",
    replace: "const step = 'payment'",
    breaks: 'The payment stands there at once, and nobody was asked who pays.',
  },
]
