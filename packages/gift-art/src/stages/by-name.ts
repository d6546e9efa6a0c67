import type { Stage } from '../scene.ts'
import type { StageName } from '../stage-names.ts'
import { arch } from './arch.ts'
import { box } from './box.ts'
import { label } from './label.ts'
import { stack } from './stack.ts'
import { table } from './table.ts'
import { tag } from './tag.ts'
import { unfold } from './unfold.ts'

/** Every staging under its name. A new one gets a file, a name in `stage-names.ts` and a line here. */
export const STAGES: Readonly<Record<StageName, Stage>> = { table, arch, label, tag, stack, unfold, box }
