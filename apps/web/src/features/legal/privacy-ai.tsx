/** What the Privacy Policy says of language models: that there is none, or whose it is and what it is told. */
import { readSiteConfig } from '../../lib/site-config.ts'
import { EMAIL } from './policy.tsx'

const providerHere = (): string | null => readSiteConfig().ai?.provider ?? null

export function AboutModels() {
  const provider = providerHere()
  return provider === null ? <OwnEngine /> : <WithModel provider={provider} />
}

function OwnEngine() {
  return (
    <p>
      Ideas are found by our own engine on our own server. What you write is not sent to the provider of an AI
      model.
    </p>
  )
}

function WithModel({ provider }: { provider: string }) {
  return (
    <>
      <p>
        Ideas are found by our own engine on our own server. A language model run by <b>{provider}</b> then
        helps to put them in order, says why they fit, and may propose a few of its own, which are marked “AI
        idea”. The results say so when it did. Where it fails, or the day’s share is used up, our engine
        answers alone.
      </p>
      <p>
        <b>What it is sent:</b> your description without the names, {EMAIL} addresses, phone numbers, postal
        addresses and links that we recognize in it; for whom it is, the occasion, the interests and the
        budget that we read from it; and the ideas that it may choose from. Names are recognized by rules, and
        rules can miss one: leave out what nobody else should read. Of a talk with the concierge, a message
        that our own rules do not understand is sent in the same way, and sentences of our reply, so that the
        model may word them.
      </p>
      <p>
        <b>What it is never sent:</b> who you are, your account, your network address, what you saved or
        looked at, and what you wrote about allergies, health or faith, or asked to leave out. Our own engine
        keeps to that, also for what the model proposes.
      </p>
      <p>
        <b>Of people you noted</b> it is sent no name, no birthday, no budget and nothing they own, dislike or
        were given. Things they like may go, in our catalog’s own words. Allergies and health go only where
        you allow it for that person, and only in words that our catalog uses.
      </p>
      <p>
        No link, price or shop comes from a model. What it writes is checked against your words and the facts
        of each gift, and left out where it does not hold. How it words a reply of the concierge is shown only
        where every fact of our own reply is in it and no other. The links of an AI idea search a shop for the
        name of that idea. How long {provider} keeps what it is sent is for its own terms to say.
      </p>
    </>
  )
}

/** The provider's place among those who see data; nothing where there is none. */
export function ModelSeesData() {
  const provider = providerHere()
  if (provider === null) return null
  return (
    <li>
      <b>{provider}</b>, when you search: what the part on <a href="#ai">AI models</a> says, and nothing of
      who you are.
    </li>
  )
}
