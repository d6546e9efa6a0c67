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
  const { share } = readSiteConfig().ai ?? {}
  return (
    <>
      <p>
        Our own engine on our own server answers every search at once. A language model run by{' '}
        <b>{provider}</b> then reads your description too and puts forward gifts, some of ours and some of its
        own, which are marked “AI idea”: on the page, in the mails of your reminders, and as the picks of
        Premium. The results say so when it did. Where it fails, or the day’s share is used up, our engine
        answers alone. Under the note that you write stands <b>Without AI</b>: pressed once, this browser
        sends it nothing any more until you press it again. If you search signed in, the reminder mails of
        your account do without it too, from that search on.
      </p>
      {share === 'careful' ? <CarefullyTold /> : <WhollyTold />}
      <p>
        <b>What it is never sent:</b> who you are, your account, your {EMAIL} address, your network address,
        your taste, what you saved or looked at. The ideas of our catalog that it may choose from stand in our
        engine’s order, which your taste may move.
      </p>
      <p>
        No link, shop or picture comes from a model, and the price of an AI idea is an estimate. What it puts
        forward is held to your budget, to all that you refused or said they own, and to what is safe for
        their age before it is shown; what it says of a gift and why must rest on your own words, or on what
        you noted of the person, and claim nothing. The links of an AI idea search a shop for that idea. In a
        talk with the concierge it is sent what was said, in the same way as your description, with the ideas
        on the page; its answers are held to the same rules, and it changes nothing but your search. How long{' '}
        {provider} keeps what it is sent is for its own terms to say.
      </p>
    </>
  )
}

function WhollyTold() {
  return (
    <>
      <p>
        <b>What it is sent:</b> your description as you wrote it, with what must not be given, what they own,
        health and diet, so that they are kept; without {EMAIL} and web addresses, telephone and other long
        numbers, streets, postcodes, and the names of people, as far as we recognize them. A first name stays
        where nothing else says whom the gift is for. Rules can miss a name: leave out what nobody else should
        read. With it go what our engine read in it, changes that you made by hand, and ideas of our catalog
        that it may choose from.
      </p>
      <p>
        <b>Of people you noted</b> it is sent what the search goes by: likes, dislikes, what they own, what
        they were given and how they took it, relation and age, but no name and no birthday. Allergies and
        health go only where you allow it for that person.
      </p>
    </>
  )
}

function CarefullyTold() {
  return (
    <>
      <p>
        <b>What it is sent:</b> your description without the names, {EMAIL} addresses, phone numbers, postal
        addresses and links that we recognize in it, and without what it says of health, faith, diet or things
        to avoid; for whom it is, the occasion, the interests and the budget that we read from it; and the
        ideas that it may choose from. Rules can miss one: leave out what nobody else should read.
      </p>
      <p>
        <b>Of people you noted</b> it is sent no name, no birthday, no budget and nothing they own, dislike or
        were given. Things they like may go, in our catalog’s own words. Allergies and health go only where
        you allow it for that person, and only in words that our catalog uses.
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
