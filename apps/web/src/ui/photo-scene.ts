/** Tells a cut-out on white from a photo with a scene of its own, by the corners of the picture. */

/** A corner darker than this share of white belongs to a scene. */
const WHITE_ENOUGH = 0.94

type Pixel = readonly [red: number, green: number, blue: number]

/** Whether any corner pixel (0 to 255 a channel) is too dark to be the white around a cut-out. */
export const isScene = (corners: readonly Pixel[]): boolean =>
  corners.some(([red, green, blue]) => (red + green + blue) / (3 * 255) < WHITE_ENOUGH)

/**
 * Looks at a loaded picture. Pictures whose pixels cannot be read, such as another site's, pass as cut-outs: a scene
 * then looks like a print on tinted paper.
 */
export function showsScene(image: HTMLImageElement): boolean {
  const { naturalWidth: width, naturalHeight: height } = image
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context || width === 0 || height === 0) return false
  const corners = [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const
  try {
    return isScene(corners.map(([x, y]) => pixelAt(context, image, { x, y })))
  } catch {
    // The browser keeps another site's pixels to itself.
    return false
  }
}

function pixelAt(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y }: { x: number; y: number },
): Pixel {
  context.clearRect(0, 0, 1, 1)
  context.drawImage(image, x, y, 1, 1, 0, 0, 1, 1)
  const [red = 255, green = 255, blue = 255, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  // What is transparent shows the paper behind it, as white does.
  return alpha === 0 ? [255, 255, 255] : [red, green, blue]
}
