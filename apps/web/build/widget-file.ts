/** Builds the search box that other sites embed: one file of one name, apart from the application. */
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const ENTRY = join(import.meta.dirname, '../src/features/widget/widget.ts')
/** Its address is written into pages that are not ours. */
const WIDGET_FILE = 'widget.js'
/** Other sites wait for it. Minified, before it is compressed. */
export const WIDGET_MAX_BYTES = 12_000

/** The code of the search box. Throws where it is too long, or in more than one piece. */
export async function buildWidget(entry: string = ENTRY): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: () => WIDGET_FILE },
      // The format of a library alone would keep names and blanks.
      rolldownOptions: { output: { minify: true } },
    },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput // neither watched nor of several entries
  const [first, ...others] = output
  if (first?.type !== 'chunk' || others.length > 0) throw new Error('The search box is not one file.')
  const bytes = Buffer.byteLength(first.code)
  if (bytes > WIDGET_MAX_BYTES)
    throw new Error(`The search box has ${bytes} bytes, above ${WIDGET_MAX_BYTES}: take something out of it.`)
  return first.code
}

export function widgetFile(): Plugin {
  return {
    name: 'presently:widget-file',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: WIDGET_FILE, source: await buildWidget() })
    },
  }
}
