/** Every feature: what it registers, and what it needs for that. */
import type { FastifyInstance } from 'fastify'
import { type AccountDeps, accountFeature } from './account/routes.ts'
import { type AuthDeps, authFeature } from './auth/routes.ts'
import { type CommissionsDeps, commissionsFeature } from './commissions/routes.ts'
import { type ConciergeDeps, conciergeFeature } from './concierge/routes.ts'
import { type ConsentDeps, consentFeature } from './consent/routes.ts'
import { type ContactDeps, contactFeature } from './contact/routes.ts'
import { type DealsDeps, dealsFeature } from './deals/routes.ts'
import { type DevDeskDeps, devDeskFeature } from './dev-desk/routes.ts'
import { type FeedsFeatureDeps, feedsFeature } from './feeds/jobs.ts'
import { type HealthDeps, healthFeature } from './health/routes.ts'
import { type HistoryDeps, historyFeature } from './history/routes.ts'
import { type IdeasDeps, ideasFeature } from './ideas/routes.ts'
import { type McpDeps, mcpFeature } from './mcp/routes.ts'
import { type NotificationsDeps, notificationsFeature } from './notifications/jobs.ts'
import { type OpenapiDeps, openapiFeature } from './openapi/routes.ts'
import { type OperatorDeps, operatorFeature } from './operator/routes.ts'
import { type OutboundDeps, outboundFeature } from './outbound/routes.ts'
import { type PeopleDeps, peopleFeature } from './people/routes.ts'
import { type PicturesDeps, picturesFeature } from './pictures/routes.ts'
import { type ProductsFeatureDeps, productsFeature } from './products/jobs.ts'
import { type ReferralsDeps, referralsFeature } from './referrals/routes.ts'
import { type RemindersDeps, remindersFeature } from './reminders/routes.ts'
import { type SavedGiftsDeps, savedGiftsFeature } from './saved-gifts/routes.ts'
import { type SettingsDeps, settingsFeature } from './settings/routes.ts'
import { type SponsoredDeps, sponsoredFeature } from './sponsored/routes.ts'
import { type SubscriptionDeps, subscriptionFeature } from './subscription/routes.ts'
import { type TasteDeps, tasteFeature } from './taste/routes.ts'

/** What all features together need; each takes its part. */
export type FeatureDeps = AccountDeps &
  AuthDeps &
  CommissionsDeps &
  ConciergeDeps &
  ConsentDeps &
  ContactDeps &
  DealsDeps &
  DevDeskDeps &
  FeedsFeatureDeps &
  HealthDeps &
  HistoryDeps &
  IdeasDeps &
  McpDeps &
  NotificationsDeps &
  OpenapiDeps &
  OperatorDeps &
  OutboundDeps &
  PeopleDeps &
  PicturesDeps &
  ProductsFeatureDeps &
  ReferralsDeps &
  RemindersDeps &
  SavedGiftsDeps &
  SettingsDeps &
  SponsoredDeps &
  SubscriptionDeps &
  TasteDeps

export const FEATURES: readonly ((app: FastifyInstance, deps: FeatureDeps) => void)[] = [
  accountFeature,
  authFeature,
  commissionsFeature,
  conciergeFeature,
  consentFeature,
  contactFeature,
  dealsFeature,
  devDeskFeature,
  feedsFeature,
  healthFeature,
  historyFeature,
  ideasFeature,
  mcpFeature,
  notificationsFeature,
  openapiFeature,
  operatorFeature,
  outboundFeature,
  peopleFeature,
  picturesFeature,
  productsFeature,
  referralsFeature,
  remindersFeature,
  savedGiftsFeature,
  settingsFeature,
  sponsoredFeature,
  subscriptionFeature,
  tasteFeature,
]
