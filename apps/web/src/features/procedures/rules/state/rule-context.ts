import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RuleChoices } from '@klesis/contract/procedures/rules/rules.ts'
import type { RuleNames } from '@klesis/contract/procedures/rules/words/rule-names.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { RuleField } from '@klesis/forms/procedures/rule-fields.ts'
import { createContext, useContext } from 'react'
import type { Faults } from './rule-faults.ts'

/** What the pieces of rules need to know. */
export interface RuleScope {
  invitationId: number
  point: TriggerId
  choices: RuleChoices
  names: RuleNames
  fields: readonly RuleField[]
  language: Language
  /** Application on which texts are shown; the server chooses without it. */
  sampleId: number | undefined
  /** The script of the point, into which rules can be turned. */
  script: PointScript
}

export interface PointScript {
  /** Whether the person writes scripts. */
  mayWrite: boolean
  exists: boolean
  /** Opens the editor of the script with this text, which is not saved, instead of the rule. */
  replace: (rule: Rule, script: string) => void
}

const ScopeContext = createContext<RuleScope | undefined>(undefined)
export const RuleScopeProvider = ScopeContext.Provider

export function useRuleScope(): RuleScope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('A piece of a rule stands outside of the rules.')
  return scope
}

const noFaults: Faults = {}
const FaultsContext = createContext<Faults>(noFaults)
export const FaultsProvider = FaultsContext.Provider

/** The faults of the rule around. */
export const useFaults = (): Faults => useContext(FaultsContext)
