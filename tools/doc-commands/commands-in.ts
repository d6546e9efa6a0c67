/** The commands that the documents tell a reader to type: the lines of their shell blocks. */

export type DocCommand = {
  /** `docs/ai.md:25`. */
  readonly place: string
  /** Without the remark behind it. */
  readonly line: string
}

const SHELL_BLOCK = /^```(?:sh|bash|shell|console)$/
const REMARK = /\s+# .*$/

export function commandsIn(path: string, text: string): DocCommand[] {
  const commands: DocCommand[] = []
  let isShell = false
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) isShell = SHELL_BLOCK.test(line)
    else if (isShell && line.trim() !== '')
      commands.push({ place: `${path}:${index + 1}`, line: line.replace(REMARK, '') })
  }
  return commands
}
