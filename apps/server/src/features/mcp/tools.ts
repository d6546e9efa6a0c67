/** The tools that language models are given: they find, explain and list, and change nothing. */
import { McpServer } from '@modelcontextprotocol/server'
import { DEAL_CATEGORIES, DEFAULT_DEAL_CATEGORY } from '@presently/contract/deals'
import { isReadable, UNREADABLE } from '@presently/contract/fields'
import { IDEAS_PER_SEARCH, QUERY_MAX_LENGTH } from '@presently/contract/ideas'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { deal, explained, gift, type ToolAnswers } from './answers.ts'

type ToolsDeps = ToolAnswers & {
  /** The name of the site. */
  readonly name: string
  /** Hears of what nobody foresaw. */
  readonly onFault: (error: unknown) => void
}

const IDEAS_AT_FIRST = 6
const DEALS_AT_FIRST = 10
const DEALS_MAX = 50

/** They look, and reach nothing but the site. */
const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const

const Wish = z
  .string()
  .trim()
  .min(1, 'Describe the person, the occasion or the budget.')
  .max(QUERY_MAX_LENGTH, `Shorten the description to ${QUERY_MAX_LENGTH} characters.`)
  .refine(isReadable, UNREADABLE)
  .describe(
    'Whom the gift is for, in plain English: relation, age, likes, occasion, budget, what to leave out.',
  )

const FindInput = z.object({
  wish: Wish,
  limit: z.int().min(1).max(IDEAS_PER_SEARCH).default(IDEAS_AT_FIRST).describe('How many ideas to answer.'),
})
const ExplainInput = z.object({
  wish: Wish,
  id: z
    .string()
    .regex(/^[\w-]{1,80}$/, 'Give the id of an idea as find_gifts answered it.')
    .describe('The id of an idea that find_gifts answered for the same wish.'),
})
const DealsInput = z.object({
  category: z.enum(DEAL_CATEGORIES.map(({ slug }) => slug)).default(DEFAULT_DEAL_CATEGORY),
  limit: z.int().min(1).max(DEALS_MAX).default(DEALS_AT_FIRST).describe('How many deals to answer.'),
})

/** A server of the Model Context Protocol with our tools, for one request. */
export function toolServer(deps: ToolsDeps): McpServer {
  const server = new McpServer(
    { name: deps.name, version: '1' },
    {
      instructions: `Gift ideas of ${deps.name}. Give people the links as they stand: they lead by the site, which may earn by them.`,
    },
  )
  const told = tellingFaults(deps.onFault)
  addFindGifts(server, deps, told)
  addExplainGift(server, deps, told)
  addListDeals(server, deps, told)
  return server
}

function addFindGifts(server: McpServer, deps: ToolsDeps, told: Tell): void {
  server.registerTool(
    'find_gifts',
    {
      title: 'Find gifts',
      description: 'Gift ideas for a description of a person, each with its price, reasons and links.',
      inputSchema: FindInput,
      outputSchema: z.object({ notice: z.string().nullable(), gifts: z.array(gift.Schema) }),
      annotations: { title: 'Find gifts', ...READS },
    },
    ({ wish, limit }) =>
      told(async () => {
        const { ideas, notice } = await deps.findIdeas(wish)
        return { notice: notice?.message ?? null, gifts: ideas.slice(0, limit).map(gift.of(deps.origin)) }
      }),
  )
}

function addExplainGift(server: McpServer, deps: ToolsDeps, told: Tell): void {
  server.registerTool(
    'explain_gift',
    {
      title: 'Explain a gift',
      description:
        'Why an idea answers a wish: its reasons with the words they rest on, its shops and prices.',
      inputSchema: ExplainInput,
      outputSchema: explained.Schema,
      annotations: { title: 'Explain a gift', ...READS },
    },
    ({ wish, id }) =>
      told(async () => {
        const idea = (await deps.findIdeas(wish)).ideas.find((one) => one.id === id)
        if (idea) return explained.of(deps.origin)(idea)
        throw new AppError(
          'not-found',
          'This idea is not among the answers to this wish. Ask find_gifts with the same wish, and take an id from there.',
        )
      }),
  )
}

function addListDeals(server: McpServer, deps: ToolsDeps, told: Tell): void {
  server.registerTool(
    'list_deals',
    {
      title: 'List deals',
      description:
        'Offers on sale in a category, each with what the record of its price says of the discount.',
      inputSchema: DealsInput,
      outputSchema: z.object({ deals: z.array(deal.Schema) }),
      annotations: { title: 'List deals', ...READS },
    },
    ({ category, limit }) =>
      told(async () => ({ deals: (await deps.listDeals(category, limit)).map(deal.of) })),
  )
}

type Told = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** Carries out a tool, and tells the model what came of it. */
type Tell = (answer: () => Promise<Record<string, unknown>>) => Promise<Told>

/** Answers as text and as an object; what we refuse on purpose is told, anything else in one plain sentence. */
const tellingFaults =
  (onFault: ToolsDeps['onFault']): Tell =>
  async (answer) => {
    try {
      const structuredContent = await answer()
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
    } catch (error) {
      if (!(error instanceof AppError)) onFault(error)
      const text =
        error instanceof AppError ? error.message : 'The site could not answer. Try again in a moment.'
      return { content: [{ type: 'text', text }], isError: true }
    }
  }
