import type { Form } from '../model/form.ts'
import { readForm } from '../model/read-form.ts'

/**
 * An evaluation form may carry the form of all rounds after the first in `secondRound`, so that both are one part of a version and travel together. Everything that
 * shows or fills in an evaluation form takes it from here, so that nobody reads the form of another round.
 */
type EvaluationForms = Form & { secondRound?: unknown }

/** The form of the first round, alone. */
export function firstRoundForm(forms: Form): Form {
  const { secondRound: _, ...first } = forms as EvaluationForms
  return first
}

/** The form of the later rounds; undefined if they have none of their own. */
export function secondRoundForm(forms: Form | null): Form | undefined {
  const read = readForm((forms as EvaluationForms | null)?.secondRound)
  return read.ok ? read.form : undefined
}

/** Whether something stands for the form of the later rounds that is no form. */
export const isSecondRoundFaulty = (forms: Form): boolean => (forms as EvaluationForms).secondRound !== undefined && !secondRoundForm(forms)

/** The form of a round, counted from 1. Without one of their own the later rounds have that of the first. */
export const roundForm = (forms: Form, round: number): Form => (round > 1 ? secondRoundForm(forms) : undefined) ?? firstRoundForm(forms)

/** Both forms, as far as they are there. */
export const roundForms = (forms: Form | null): Form[] => {
  const second = secondRoundForm(forms)
  return [...(forms ? [firstRoundForm(forms)] : []), ...(second ? [second] : [])]
}

/** The forms with another one for the first round. */
export const withFirstRound = (forms: Form | null, first: Form): Form => withSecondRound(first, secondRoundForm(forms))

/** The forms with another one for the later rounds, or without one. */
export const withSecondRound = (forms: Form, second: Form | undefined): Form => ({
  ...firstRoundForm(forms),
  ...(second && { secondRound: firstRoundForm(second) }),
})

/** The forms with each of them changed by itself. */
export const mapRoundForms = (forms: Form, change: (form: Form) => Form): Form => {
  const second = secondRoundForm(forms)
  return withSecondRound(change(firstRoundForm(forms)), second && change(second))
}
