import { choicesOf, sameChoice } from '@klesis/forms/model/choices.ts'
import type { Choice, Component } from '@klesis/forms/model/form.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../render/form-context.ts'

/** The text that represents a choice's value in a native select. */
export const keyOf = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

/** Chosen answers that are no longer in the list stay visible. */
const withChosen = (choices: readonly Choice[], chosen: readonly unknown[]): Choice[] => [
  ...choices,
  ...chosen.filter((value) => !choices.some((choice) => sameChoice(choice.value, value))).map((value) => ({ label: keyOf(value), value })),
]

/** The choices of a select, from the form or fetched, always including the chosen ones. */
export function useChoices(component: Component, chosen: readonly unknown[]) {
  const { findChoices, form, localize } = useForm()
  const written = choicesOf(component)
  const found = useQuery({
    queryKey: ['forms', 'choices', form, component.key],
    queryFn: () => findChoices?.(component) ?? [],
    enabled: written === undefined && findChoices !== undefined,
    staleTime: 60_000,
  })
  const choices = withChosen(written ?? found.data ?? [], chosen)
  const options = [...new Map(choices.map((choice) => [keyOf(choice.value), { value: keyOf(choice.value), label: localize(choice.label) }])).values()]
  return {
    options,
    isFetched: written === undefined,
    isFetching: found.isFetching,
    isUnavailable: found.isError,
    toValue: (key: string) => choices.find((choice) => keyOf(choice.value) === key)?.value ?? key,
  }
}
