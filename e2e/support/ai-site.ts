/** A site of its own that asks a language model: a scripted server of ours stands in for the provider. */
import { createAiSandbox } from '@presently/ai-sandbox/create-ai-sandbox'
import { scenarioOf } from '@presently/ai-sandbox/scenarios/named'
import type { Scenario } from '@presently/ai-sandbox/script'
import { test as ownSiteTest } from './own-site.ts'

/** Whose model it is, as the site says it: the host that answers. */
export const PROVIDER = '127.0.0.1'

type Model = {
  readonly baseUrl: string
  /** What it does from now on, by a name of the sandbox's scenarios. */
  readonly play: (name: string) => void
  /** A prompt one from now on, which says nothing until what is returned is called. */
  readonly hold: () => () => void
}

type AiSite = {
  readonly model: Model
  /** What the model does unless a test says otherwise. */
  readonly scenario: Scenario
}

export const test = ownSiteTest.extend<Pick<Model, 'hold' | 'play'>, AiSite>({
  // A function, as every fixture that gives one.
  scenario: [({ browserName: _browserName }, use) => use(scenarioOf('obedient')), { scope: 'worker' }],
  model: [
    async ({ scenario }, use) => {
      let played = scenario
      const sandbox = await createAiSandbox({ scenario: (ask) => played(ask) })
      await use({
        baseUrl: `${sandbox.origin}/v1`,
        play: (name) => {
          played = scenarioOf(name)
        },
        hold: () => {
          const { promise, resolve } = Promise.withResolvers<void>()
          played = (ask) => ({ ...scenarioOf('prompt')(ask), first: [{ until: promise }] })
          return resolve
        },
      })
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  ownSettings: [
    ({ model }, use) =>
      use({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'scripted', AI_BASE_URL: model.baseUrl }),
    { scope: 'worker' },
  ],
  play: async ({ model }, use) => {
    await use(model.play)
    model.play('obedient')
  },
  hold: async ({ model }, use) => {
    await use(model.hold)
    model.play('obedient')
  },
})
