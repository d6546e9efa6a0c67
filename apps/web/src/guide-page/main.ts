/** The one script of a page outside the application: theme, cookie question, do-not-sell, menu. The page is whole without it. */
import './guide-page.css'
import { startCookieBar } from '../features/consent/cookie-bar.ts'
import { startPrivacy } from '../features/consent/privacy.ts'
import { followPreference } from '../features/theme/theme.ts'
import { startDoNotSell, startMenu, startThemeSwitch } from './controls.ts'

startPrivacy()
startCookieBar()
followPreference()
startThemeSwitch()
startDoNotSell()
startMenu()
