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

/** None where the rules are what is saved. */
const toDraft = (rules: Rule[], base: InvitationRules): Draft | undefined => (isSame(rules, base.rules) ? undefined : { rules, base })

/** The points at which two lists of rules differ. */
export function changedPoints(before: readonly Rule[], after: readonly Rule[]): TriggerId[] {
  const at = (rules: readonly Rule[], point: TriggerId) => rules.filter((rule) => rule.point === point)
  return [...new Set([...before, ...after].map(({ point }) => point))].filter((point) => !isSame(at(before, point), at(after, point)))
}

/**
 * The rules of an invitation as they stand on the page, with what is not saved yet, and what can be done with all of them. `confirm` is asked before what runs
 * changes. The saved ones are read while they are shown.
 */
export function useRulesDraft(invitationId: number, { confirm, isAsking }: Reaching, isShown: boolean) {
  const { data: saved, error, refetch } = useQuery({ ...rulesQuery(invitationId), enabled: isShown })
  const [draft, setDraft] = useState<Draft>()
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<InvitationRules>()
  /** Why the last change was refused. */
  const [failure, setFailure] = useState<Error>()
  const [areFaultsShown, showFaults] = useState(false)
  const saving = useSaveRules(invitationId)
  const switching = useSwitchRule(invitationId)
  const putting = usePutRulesIntoEffect(invitationId)
  const base = draft?.base ?? saved
  const rules = draft?.rules ?? saved?.rules ?? []

  const change = (next: Rule[]) => {
    if (base) setDraft(toDraft(next, base))
  }
  const forget = () => {
    setTheirs(undefined)
    setFailure(undefined)
  }
  const drop = () => {
    forget()
    setDraft(undefined)
    showFaults(false)
  }
  const faulty = rules.filter((rule) => Object.keys(faultsOf(rule)).length > 0)
  /** After a change. What was typed meanwhile is left of the draft, on what is saved now. */
  const goOn = (now: InvitationRules, toLeft: (typed: Rule[]) => Rule[]) => {
    forget()
    setDraft((before) => before && toDraft(toLeft(before.rules), now))
  }
  const onFailed = (refused: Error) => {
    setFailure(refused)
    if (isRefused(refused, 'rule.changed')) void readSavedRules(invitationId).then(setTheirs, () => undefined)
  }
  /** Resolves to the first rule that has to be mended, if there is one. */
  const save = async (): Promise<Rule | undefined> => {
    const [first] = faulty
    showFaults(first !== undefined)
    if (first || !base || !draft || !(await confirm(changedPoints(base.rules, rules), 'save'))) return first
    setFailure(undefined)
    const onSaved = (now: InvitationRules) => goOn(now, (typed) => (isSame(typed, rules) ? now.rules : typed))
    await saving.mutateAsync({ rules, revision: base.revision }).then(onSaved, onFailed)
    return undefined
  }
  /** Keeps what was typed, to be saved over what somebody else saved. */
  const keepMine = () => {
    if (theirs) setDraft({ rules, base: theirs })
    forget()
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
    setFailure(undefined)
    void switching.mutateAsync({ ruleId: rule.id, isOn, revision: base.revision }).then((now) => goOn(now, flipped), onFailed)
    return true
  }
  return {
    ...{ saved, error, refetch, rules, base, change, drop, save, keepMine, takeTheirs, switchRule, theirs, areFaultsShown, showFaults },
    isModified: draft !== undefined,
    isSaving: saving.isPending,
    failure: failure ?? null,
    isPutting: putting.isPending,
    /** Whether it is being found out whom a change concerns. */
    isAsking,
    putIntoEffect: async (onSuccess: () => void) => {
      if (!base || !(await confirm(changedPoints(base.live?.rules ?? [], base.rules), 'effect'))) return
      setFailure(undefined)
      const onPut = (now: InvitationRules) => {
        goOn(now, (typed) => typed)
        onSuccess()
      }
      await putting.mutateAsync(base.revision).then(onPut, onFailed)
    },
  }
}
export type RulesDraft = ReturnType<typeof useRulesDraft>
