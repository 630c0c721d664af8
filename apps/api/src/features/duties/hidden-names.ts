import { type RawBuilder, sql } from 'kysely'

/** For an invitation `i` with its period `w`, if it has one: whether the names of applicants are hidden from its committee in the present stage of evaluation. */
export const hidesApplicants: RawBuilder<boolean> = hides('hidesApplicants')

/** The same for the names of evaluators, which the other members are not told. */
export const hidesEvaluators: RawBuilder<boolean> = hides('hidesEvaluators')

/** For an invitation `i`: whether the names of applicants are hidden from its committee in any stage. */
export const everHidesApplicants: RawBuilder<boolean> = sql<boolean>`coalesce(i.flags @@ '$.evaluationStages.*.hidesApplicants == true', false)`

function hides(whose: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((i.flags #>> array['evaluationStages', coalesce(w.stage, 'individual'), ${sql.lit(whose)}])::boolean, false)`
}
