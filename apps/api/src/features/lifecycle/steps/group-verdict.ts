export type GroupRule = 'all' | 'majority' | 'chair'
export type Vote = 'approved' | 'rejected' | 'open'

export interface Ballot {
  vote: Vote
  isChair: boolean
}

/** A group approves when its rule is met and rejects as soon as the rule can no longer be met; undefined while both are possible. */
export function groupVerdict(rule: GroupRule, ballots: readonly Ballot[]): 'approved' | 'rejected' | undefined {
  return verdicts[rule](ballots)
}

const count = (ballots: readonly Ballot[], vote: Vote) => ballots.filter((ballot) => ballot.vote === vote).length

const verdicts: Record<GroupRule, (ballots: readonly Ballot[]) => 'approved' | 'rejected' | undefined> = {
  all: (ballots) => {
    if (count(ballots, 'rejected') > 0) return 'rejected'
    return ballots.length > 0 && count(ballots, 'approved') === ballots.length ? 'approved' : undefined
  },
  // More than half of all members, not of those who voted.
  majority: (ballots) => {
    if (count(ballots, 'approved') * 2 > ballots.length) return 'approved'
    return ballots.length > 0 && (ballots.length - count(ballots, 'rejected')) * 2 <= ballots.length ? 'rejected' : undefined
  },
  chair: (ballots) => {
    const vote = ballots.find((ballot) => ballot.isChair)?.vote
    return vote === 'open' ? undefined : vote
  },
}
