/** What we use of a library without types of its own. */
declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype'
      readonly variationAxes: Readonly<Record<string, Axis>>
      readonly keepFeatures: readonly string[]
    },
  ): Promise<Buffer>
}
