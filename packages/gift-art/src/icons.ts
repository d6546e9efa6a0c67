import fluentEmoji from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import type { IconSet } from './icon-body.ts'

/**
 * Every icon a plate can show (Fluent Emoji by Microsoft, MIT). 9 MB: for the server, never for a browser bundle.
 * Example: `giftArt(gift, { icons: giftIcons })`.
 */
export const giftIcons: IconSet = fluentEmoji
