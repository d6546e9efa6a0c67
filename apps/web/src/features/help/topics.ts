/** The topics of the Help Center, in the order of their buttons. */
export const TOPICS = [
  { id: 'getting-started', name: 'Getting Started' },
  { id: 'premium', name: 'Premium Features' },
  { id: 'payments', name: 'Payments & Billing' },
  { id: 'gift-suggestions', name: 'Gift Suggestions' },
  { id: 'account', name: 'Account Settings' },
  { id: 'privacy', name: 'Privacy & Security' },
] as const

export type TopicId = (typeof TOPICS)[number]['id']
