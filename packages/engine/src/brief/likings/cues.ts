/** The words after which a liking is told, a thing is wished for, or it is said what somebody does. */
import { phraseTable } from '../../text/phrases.ts'
import { LIKED_ALONE_AFTER } from '../refusals/idle-refusals.ts'

/** Words after which a liking, a study or a wish is named. */
const LIKING_CUES =
  'loves|love|loved|loving|likes|like|liked|adores|adore|enjoys|enjoy|enjoying|into|collects|collect|collecting|collector of|obsessed with|obsessed w|obsessed by|obsessed over|fan of|passionate about|passion for|interested in|interests|interests are|interests include|interest is|hobbies|hobbies are|hobbies include|hobby is|plays|playing|play|keen on|fond of|crazy about|mad about|mad for|wild about|wild for|nuts about|geeks out over|geeks out about|nerds out about|cant get enough of|can never have enough|could never have enough|cant have enough|can never have too many|cant have too many|never says no to|never said no to|never say no to|wont say no to|lives for|lives on|all about|just started|just starting|taking up|took up|taken up|picked up|getting back to|who digs|he digs|she digs|really digs|also digs|idolizes|idolises|relishes|studies|studying|study|majoring in|majors in|learning|learning to play|learning how to|learning to|learns|learn to|teaching himself|teaching herself|trains for|training for|training to be|practices|practises|practicing|practising|works with|works as|used to be|wants to be|dreams of|dreams of being|always talking about|always going on about|big on|watches|watching|watch|listens to|listening to|reads|reading|binges|nothing but|spends everything on|spends all his time|spends all her time|restores|restoring|builds|building|grows|growing|planted|brews|brewing|breeds|repairs|carves|records|forages|ferments|photographs|hunts|cooks|bakes|baking|sews|knits|makes his own|makes her own|makes their own|favorite|favourite|favorites|favorite things|favorite band|favorite bands|favorite author|favorite authors|favorite show|favorite shows|favorite team|favorite sport|favorite food|favorite game|favorite artist|favorite movie|favorite movies|favourite band|favourite author|favourite show|favourite team|favourite things'
/** Words after which a thing is asked for: it is searched for like a liking. */
const WISH_CUES =
  'wants|wanted|needs|could use|asked for|asking for|wishes for|hoping for|dreaming of|is after|would love|would like|looking for|shopping for|searching for|hunting for'
/** Words after which stands what somebody does: a liking where the taxonomy knows it, and mostly nothing else. */
const DOING_CUES =
  'while he is|while she is|while they are|while hes|while shes|while theyre|when he is|when she is|when they are|when hes|when shes|when theyre|when he goes|when she goes|goes|works in|work in'
type Cue = 'liking' | 'wish' | 'doing'
/** 'Hates everything except dogs'. */
const ONLY_CUES = LIKED_ALONE_AFTER.refusals.flatMap((refusal) =>
  LIKED_ALONE_AFTER.exceptions.map((exception) => `${refusal} ${exception}`),
)
export const CUES = phraseTable<Cue>([
  ...ONLY_CUES.map((cue) => [cue, 'liking'] as const),
  ...LIKING_CUES.split('|').map((cue) => [cue, 'liking'] as const),
  ...WISH_CUES.split('|').map((cue) => [cue, 'wish'] as const),
  ...DOING_CUES.split('|').map((cue) => [cue, 'doing'] as const),
])
