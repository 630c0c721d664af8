import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { InvitationRules } from '@klesis/contract/procedures/rules/rules.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../../api/call-refused.ts'
import type { Reaching } from '../../reach/use-reach.ts'
import { readSavedRules, rulesQuery, usePutRulesIntoEffect, useSaveRules, useSwitchRule } from '../rules.queries.ts'
import { faultsOf } from './rule-faults.ts'

interface Draft {
  rules: Rule[]
  /** What was saved when the first change was made. */
  base: InvitationRules
}

const isSame = (one: readonly Rule[], other: readonly Rule[]) => JSON.stringify(one) === JSON.stringify(other)

/** The points at which two lists of rules differ. */
export function changedPoints(before: readonly Rule[], after: readonly Rule[]): TriggerId[] {
  const at = (rules: readonly Rule[], point: TriggerId) => rules.filter((rule) => rule.point === point)
  return [...new Set([...before, ...after].map(({ point }) => point))].filter((point) => !isSame(at(before, point), at(after, point)))
}

/** The rules of an invitation as they stand on the page, with what is not saved yet, and what can be done with all of them. `confirm` is asked before what runs changes. */
export function useRulesDraft(invitationId: number, { confirm, isAsking }: Reaching) {
  const { data: saved, error, refetch } = useQuery(rulesQuery(invitationId))
  const [draft, setDraft] = useState<Draft>()
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<InvitationRules>()
  const [areFaultsShown, showFaults] = useState(false)
  const saving = useSaveRules(invitationId)
  const switching = useSwitchRule(invitationId)
  const putting = usePutRulesIntoEffect(invitationId)
  const base = draft?.base ?? saved
  const rules = draft?.rules ?? saved?.rules ?? []

  const change = (next: Rule[]) => {
    if (base) setDraft(isSame(next, base.rules) ? undefined : { rules: next, base })
  }
  const drop = () => {
    setDraft(undefined)
    setTheirs(undefined)
    showFaults(false)
    saving.reset()
  }
  const faulty = rules.filter((rule) => Object.keys(faultsOf(rule)).length > 0)
  const onStale = (failure: Error) => {
    if (isRefused(failure, 'rule.changed')) void readSavedRules(invitationId).then(setTheirs, () => undefined)
  }
  /** Resolves to the first rule that has to be mended, if there is one. */
  const save = async (): Promise<Rule | undefined> => {
    const [first] = faulty
    showFaults(first !== undefined)
    if (first || !base || !draft || !(await confirm(changedPoints(base.rules, rules), 'save'))) return first
    await saving.mutateAsync({ rules, revision: base.revision }).then(drop, onStale)
    return undefined
  }
  /** Keeps what was typed, to be saved over what somebody else saved. */
  const keepMine = () => {
    if (theirs) setDraft({ rules, base: theirs })
    setTheirs(undefined)
    saving.reset()
  }
  const takeTheirs = () => {
    drop()
    void refetch()
  }
  /** Resolves to whether the rule is switched. One that is saved is switched at once; a new one with the save. */
  const switchRule = async (rule: Rule): Promise<boolean> => {
    const isOn = !rule.isOn
    const flipped = (list: readonly Rule[]) => list.map((one) => (one.id === rule.id ? { ...one, isOn } : one))
    const isSaved = [...(base?.rules ?? []), ...(base?.live?.rules ?? [])].some(({ id }) => id === rule.id)
    if (!base || !isSaved) {
      change(flipped(rules))
      return true
    }
    if (!(await confirm([rule.point], isOn ? 'switchOn' : 'switchOff'))) return false
    const onSuccess = (now: InvitationRules) => setDraft((before) => before && { rules: flipped(before.rules), base: now })
    switching.mutate({ ruleId: rule.id, isOn, revision: base.revision }, { onSuccess, onError: onStale })
    return true
  }
  return {
    ...{ saved, error, refetch, rules, base, change, drop, save, keepMine, takeTheirs, switchRule, theirs, areFaultsShown, showFaults },
    isModified: draft !== undefined,
    isSaving: saving.isPending,
    failure: saving.error ?? switching.error ?? putting.error,
    isPutting: putting.isPending,
    /** Whether it is being found out whom a change concerns. */
    isAsking,
    putIntoEffect: async (onSuccess: () => void) => {
      if (base && (await confirm(changedPoints(base.live?.rules ?? [], base.rules), 'effect'))) putting.mutate(base.revision, { onSuccess, onError: onStale })
    },
  }
}
export type RulesDraft = ReturnType<typeof useRulesDraft>
