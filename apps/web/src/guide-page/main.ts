/** The one script of a page outside the application: theme, cookie question, do-not-sell, menu. The page is whole without it. */
import './guide-page.css'
import { startPrivacy } from '../features/consent/privacy.ts'
import { followPreference } from '../features/theme/theme.ts'
import { startDoNotSell, startMenu, startThemeSwitch } from './controls.ts'
import { startCookieCard } from './cookie-card.ts'

startPrivacy()
followPreference()
startThemeSwitch()
startDoNotSell()
startMenu()
startCookieCard()
