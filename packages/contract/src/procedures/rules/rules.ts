import { z } from 'zod'
import type { CallSchemasByName } from '../../endpoint.ts'
import { Id, IdText, Instant, PageText, page } from '../../wire.ts'
import { Rule, RuleList } from './rule.ts'

/** Why a rule cannot come into effect, in the language of the caller. */
export const RuleProblem = z.object({ ruleId: z.string(), code: z.string(), message: z.string() })
export type RuleProblem = z.infer<typeof RuleProblem>

/** All rules of an invitation as they were saved once. */
export const RulesVersion = z.object({ number: z.int(), savedAt: Instant, savedBy: z.string() })
export type RulesVersion = z.infer<typeof RulesVersion>

/** The rules of an invitation as they were saved last, and those that run. */
export const InvitationRules = z.object({
  rules: z.array(Rule),
  /** Rises with every change; 0 while there never were rules. */
  revision: z.int(),
  /** The version that was saved last; null without one. */
  saved: RulesVersion.nullable(),
  /** What runs; null while nothing was put into effect. */
  live: RulesVersion.extend({ rules: z.array(Rule) }).nullable(),
  /** Whether what was saved last waits to be put into effect. */
  differsFromLive: z.boolean(),
  problems: z.array(RuleProblem),
})
export type InvitationRules = z.infer<typeof InvitationRules>

const Path = z.object({ id: IdText })
/** The revision that the caller saw; 0 if there never were rules. */
const revision = Id
const refusals = ['invitation.notFound', 'rule.changed', 'access.denied'] as const

export const ruleSchemas = {
  read: {
    summary: 'The rules of the invitation as they were saved last, whether they are in effect, and what prevents it.',
    params: Path,
    response: InvitationRules,
    refusals: ['invitation.notFound', 'access.denied'],
  },
  save: {
    summary:
      'Saves all rules of the invitation as a new version. They are in effect at once while the invitation is not published, and otherwise when they are put into effect. A switch holds at once.',
    params: Path,
    body: z.object({ rules: RuleList, revision }),
    response: InvitationRules,
    carries: 'forms',
    refusals,
  },
  switch: {
    summary: 'Switches a rule on or off at once.',
    params: Path.extend({ ruleId: z.uuid() }),
    body: z.object({ isOn: z.boolean(), revision }),
    response: InvitationRules,
    refusals: [...refusals, 'rule.notFound'],
  },
  putIntoEffect: {
    summary: 'Lets the rules that were saved last run from now on, though the invitation is published.',
    params: Path,
    body: z.object({ revision }),
    response: InvitationRules,
    refusals: [...refusals, 'rule.notFound', 'rule.faulty'],
  },
  versions: {
    summary: 'The versions of the rules, the newest first.',
    params: Path,
    query: z.object({ page: PageText }),
    response: page(RulesVersion),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  version: {
    summary: 'A version of the rules, with those of the version before it. Whether a rule was on is not part of a version.',
    params: Path.extend({ number: IdText }),
    response: RulesVersion.extend({ rules: z.array(Rule), before: z.array(Rule) }),
    refusals: ['invitation.notFound', 'rule.notFound', 'access.denied'],
  },
  restore: {
    summary: 'Saves an earlier version again, as a new one.',
    params: Path.extend({ number: IdText }),
    body: z.object({ revision }),
    response: InvitationRules,
    refusals: [...refusals, 'rule.notFound'],
  },
} as const satisfies CallSchemasByName
