/** Screens that are seldom opened. Their parts are listed here and not where every page starts. */
export const forgotPassword = () =>
  import('../features/auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)
export const resetPassword = () =>
  import('../features/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage)
export const verifyEmail = () =>
  import('../features/auth/verify-email-page.tsx').then((m) => m.VerifyEmailPage)
export const demoData = () => import('../features/feeds/demo-data-page.tsx').then((m) => m.DemoDataPage)
export const reminderAnswer = () => import('./reminder-answer.tsx').then((m) => m.ReminderAnswer)
export const settings = () => import('./settings-route.tsx').then((m) => m.SettingsRoute)
export const history = () => import('../features/history/history-page.tsx').then((m) => m.HistoryPage)
export const invite = () => import('./invite-page.tsx').then((m) => m.OwnInvitePage)
export const privacy = () => import('./privacy-policy.tsx').then((m) => m.PrivacyPolicy)
export const terms = () => import('../features/legal/terms-page.tsx').then((m) => m.TermsPage)
export const operator = () => import('./operator-route.tsx').then((m) => m.OperatorRoute)
export const subscribe = () => import('./subscribe-page.tsx').then((m) => m.SubscribePage)
export const savedGate = () => import('./gates.tsx').then((m) => m.SavedGate)
export const remindersGate = () => import('./gates.tsx').then((m) => m.RemindersGate)
export const peopleGate = () => import('./gates.tsx').then((m) => m.PeopleGate)
