import { z } from 'zod'
import type { CallSchemasByName } from '../../endpoint.ts'
import { FormJson } from '../../invitations/invitation.ts'
import { Id, IdText, Instant, Language, LocalizedText, PageText, page } from '../../wire.ts'
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

const Named = z.object({ code: z.string(), label: LocalizedText })

/** A unit of the chart with its positions. */
export const NameableUnit = Named.extend({ positions: z.array(Named) })
export type NameableUnit = z.infer<typeof NameableUnit>

/** Everything that a rule of the invitation can name, with its name; of units and people, those that its rules name in any version. */
export const RuleChoices = z.object({
  form: FormJson,
  /** In which texts of rules are asked for. */
  languages: z.array(z.string()),
  units: z.array(NameableUnit),
  committees: z.array(Named),
  /** The courses. */
  items: z.array(Named),
  /** Those that the invitation offers. */
  tags: z.array(z.object({ id: Id, name: LocalizedText })),
  /** What documents can be. */
  attachmentTypes: z.array(z.object({ id: Id, title: LocalizedText })),
  people: z.array(z.object({ uid: z.string(), name: z.string() })),
})
export type RuleChoices = z.infer<typeof RuleChoices>

/** Somebody of the staff, who can be asked to approve. */
const StaffMember = z.object({ id: Id, uid: z.string(), name: z.string(), unit: z.string().nullable() })

/** What stands for the placeholders of texts, on an application: by language, each placeholder as it is written without its braces. */
export const RuleSample = z.object({
  application: z.object({ id: Id, label: z.string() }).nullable(),
  values: z.record(Language, z.record(z.string(), z.string())),
})
export type RuleSample = z.infer<typeof RuleSample>

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
    carries: 'rules',
    refusals: [...refusals, 'rule.tooLarge'],
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
  choices: {
    summary: 'What rules of the invitation can name: fields, committees, courses and tags, and the units and people whom they name.',
    params: Path,
    response: RuleChoices,
    refusals: ['invitation.notFound', 'access.denied'],
  },
  units: {
    summary: 'Units of the chart with their positions, by a part of their name or code.',
    params: Path,
    query: z.object({ search: z.string().trim().max(200).default('') }),
    response: z.object({ items: z.array(NameableUnit) }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  staff: {
    summary: 'People of the staff by a part of their name or address, whom a rule can ask to approve.',
    params: Path,
    query: z.object({ search: z.string().trim().min(1).max(200) }),
    response: z.object({ items: z.array(StaffMember) }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  sample: {
    summary: 'What stands for the placeholders of texts on an application: the given one, or the one submitted last, or an invented one.',
    params: Path,
    query: z.object({ applicationId: IdText.optional() }),
    response: RuleSample,
    refusals: ['invitation.notFound', 'application.notFound', 'access.denied'],
  },
  restore: {
    summary: 'Saves an earlier version again, as a new one.',
    params: Path.extend({ number: IdText }),
    body: z.object({ revision }),
    response: InvitationRules,
    refusals: [...refusals, 'rule.notFound'],
  },
} as const satisfies CallSchemasByName
