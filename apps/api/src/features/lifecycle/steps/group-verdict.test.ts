import { describe, expect, test } from 'vitest'
import { type Ballot, type GroupRule, groupVerdict } from './group-verdict.ts'

/** `+` approved, `-` rejected, `.` open; the first vote is the chair's. */
const ballots = (text: string): Ballot[] =>
  [...text].map((mark, index) => ({ vote: mark === '+' ? 'approved' : mark === '-' ? 'rejected' : 'open', isChair: index === 0 }))

const cases: Record<GroupRule, Record<string, 'approved' | 'rejected' | undefined>> = {
  all: { '...': undefined, '++.': undefined, '+++': 'approved', '-..': 'rejected', '.+-': 'rejected', '+': 'approved', '-': 'rejected', '': undefined },
  majority: {
    '...': undefined,
    '+..': undefined,
    '++.': 'approved',
    '+-.': undefined,
    '--.': 'rejected',
    '-+-': 'rejected',
    '+.': undefined,
    '-.': 'rejected',
    '++..': undefined,
    '+++.': 'approved',
    '--..': 'rejected',
  },
  chair: { '...': undefined, '.++': undefined, '.--': undefined, '+..': 'approved', '+--': 'approved', '-++': 'rejected' },
}

describe.each(Object.entries(cases) as [GroupRule, Record<string, string | undefined>][])('%s', (rule, votes) => {
  test.each(Object.entries(votes))('%s → %s', (text, verdict) => {
    expect(groupVerdict(rule, ballots(text))).toBe(verdict)
  })
})
