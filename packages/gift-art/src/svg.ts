/** The plate, in its own units. */
export const WIDTH = 480
export const HEIGHT = 360

/** What a shape may carry beside its outline and its fill. */
export interface ShapeOptions {
  readonly opacity?: number
  readonly transform?: string
}

/** Two decimals are finer than any screen shows, and keep a plate small. Example: `round(1.005001)` is `1.01`. */
export function round(value: number): number {
  return Number(value.toFixed(2))
}

/** A filled outline. Example: `shape('M0 0h8v8z', '#b3163f', { opacity: 0.2 })`. */
export function shape(outline: string, fill: string, { opacity, transform }: ShapeOptions = {}): string {
  const extra =
    (transform ? ` transform="${transform}"` : '') + (opacity === undefined ? '' : ` opacity="${opacity}"`)
  return `<path d="${outline}" fill="${fill}"${extra}/>`
}

/** An outline that is drawn, not filled. Example: `line('M0 0h8', '#b3163f', { width: 2 })`. */
export function line(
  outline: string,
  stroke: string,
  { width, opacity, cap }: { width: number; opacity?: number; cap?: 'round' },
): string {
  const extra =
    (cap ? ` stroke-linecap="${cap}"` : '') + (opacity === undefined ? '' : ` opacity="${opacity}"`)
  return `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra}/>`
}

/** A disc. Example: `disc({ x: 0, y: -108, radius: 14 }, '#b3163f')`. */
export function disc({ x, y, radius }: { x: number; y: number; radius: number }, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

/** The outline of an upright rectangle. Example: `slab(0, 318, 480, 42)`. */
export function slab(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}H${x}z`
}

/** The outline through some points, closed. Example: `polygon([[0, 0], [8, 0], [0, 8]])`. */
export function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`
}

/** The whole plate in one fill. Example: `fullPlate('#f8f1e7')`. */
export function fullPlate(fill: string): string {
  return shape(slab(0, 0, WIDTH, HEIGHT), fill)
}

/**
 * Makes any text safe between two XML tags: markup escaped, control characters and half surrogate pairs gone.
 * Example: `escapeText('Salt & <b>')` is `'Salt &amp; &lt;b&gt;'`.
 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
