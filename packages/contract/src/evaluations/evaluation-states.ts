/** The evaluation of an invitation: it begins when the invitation ends or a manager opens it, and is over once no application waits for it any more. */
export const evaluationPhases = ['notBegun', 'open', 'closed'] as const

/**
 * The stages of an evaluation that has them. `individual`: everybody evaluates alone, and sees the others' scores after the own final. `discussion`: all see all
 * scores, and change theirs with a reason. `decision`: nobody changes a score any more.
 */
export const evaluationStages = ['individual', 'discussion', 'decision'] as const
export type EvaluationStage = (typeof evaluationStages)[number]

/** One member's evaluation of one application. */
export const evaluationStates = ['draft', 'final'] as const

/** What the list of a member shows: everything, what is not final yet or asks to be confirmed, drafts only, what is final, or all whose evaluation is not closed. */
export const evaluationFilters = ['all', 'left', 'drafts', 'final', 'waiting'] as const

/**
 * What the ranking shows besides: what its members disagree about, what shares its mean, what waits for an evaluation, and what is proposed. What is proposed for an
 * application whose scores are hidden from the reader is in none of these.
 */
export const rankingFilters = [...evaluationFilters, 'disagreement', 'tied', 'missing', 'accept', 'waitlist', 'reject', 'noProposal'] as const
export type RankingFilter = (typeof rankingFilters)[number]

export const evaluationOrders = ['number', 'rank', 'spread', 'missing'] as const

/** What a committee proposes for an application. */
export const proposalKinds = ['accept', 'waitlist', 'reject'] as const
export type ProposalKind = (typeof proposalKinds)[number]
/** How long a note beside a proposal may be. */
export const proposalNoteLimit = 5000

/** How long the minutes of a committee may be. */
export const minutesLimit = 50_000

/** What the table of the chair shows for one member and one application. `none`: the member is not asked, being a substitute or a former member. */
export const cellStates = ['final', 'draft', 'missing', 'conflict', 'none'] as const

/**
 * Whether a member can be reminded: `due` if so; already reminded on this day; no mail reaches them, or they switched these off; nothing is owed; the caller's own row.
 */
export const reminderStates = ['due', 'sentToday', 'noMail', 'notLate', 'own'] as const

/**
 * Why the directory or the application suggests a conflict of interest: applicant and member belong to one unit, the member heads the applicant's unit or the one above
 * it, the applicant so the member's, or an answer names the member.
 */
export const conflictSigns = ['sameUnit', 'memberAbove', 'memberBelow', 'named'] as const

/** How many days before the deadline reminders by themselves may begin. */
export const reminderDays = { least: 1, most: 30 } as const
