import { choicesOf, sameChoice } from '@klesis/forms/model/choices.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Choice, Component } from '@klesis/forms/model/form.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../render/form-context.ts'
import { useRefresh } from './use-refresh.ts'

/** The text that represents a choice's value in a native select. */
export const choiceKey = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

/** Chosen answers that are no longer in the list stay visible. */
const withChosen = (choices: readonly Choice[], chosen: readonly unknown[]): Choice[] => [
  ...choices,
  ...chosen.filter((value) => !choices.some((choice) => sameChoice(choice.value, value))).map((value) => ({ label: choiceKey(value), value })),
]

/** Those of a script that has not run. */
const none: Choice[] = []

interface Asked {
  chosen: readonly unknown[]
  /** The path of the answer. */
  path: DataPath
  /** Called when the choices are asked for again and the answer is to be cleared. */
  onRefresh: () => void
}

/** The choices of a field, from the form or fetched, always including the chosen ones. They are fetched again when the answer that `refreshOn` names changes. */
export function useChoices(component: Component, { chosen, path, onRefresh }: Asked) {
  const { findChoices, localize } = useForm()
  const watched = useRefresh(component, path, chosen, onRefresh)
  const written = choicesOf(component) ?? (component.dataSrc === 'custom' ? none : undefined)
  const found = useQuery({
    // A key is written out at every rendering: that of a list which the form contains stays short.
    queryKey: ['forms', 'choices', written === undefined ? component : undefined, watched],
    queryFn: () => findChoices?.(component) ?? [],
    enabled: written === undefined && findChoices !== undefined,
    staleTime: 60_000,
  })
  const choices = withChosen(written ?? found.data ?? [], chosen)
  /** A written list is shown as it is written. */
  const shown = written ?? choices
  const options = [...new Map(choices.map((choice) => [choiceKey(choice.value), { value: choiceKey(choice.value), label: localize(choice.label) }])).values()]
  return {
    choices: shown,
    options,
    isFetched: written === undefined,
    isFetching: found.isFetching,
    isUnavailable: found.isError,
    toValue: (key: string) => choices.find((choice) => choiceKey(choice.value) === key)?.value ?? key,
  }
}
