import type { StepView } from '@klesis/contract/applications/application.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import { type RawBuilder, sql } from 'kysely'
import { toInstantOfJson } from '../../db/json-converters.ts'
import { isHeldBy } from '../duties/index.ts'
import { type ApplicationAccess, readsAsOfficial, type StepRow } from '../lifecycle/index.ts'

/** A step, in force or cancelled. `isMine` says whether the person holds it, or holds it today as a substitute. */
export interface StepOfPage extends Omit<StepView, 'state' | 'openedAt' | 'decidedAt' | 'answers'> {
  state: StepRow['state']
  opened_at: string | null
  decided_at: string | null
  decided_by: number | null
  /** Who decided for the approver. */
  decider: string | null
  /** Whether who decided did so for the present approver: a step in review can pass to the next holder. */
  isForApprover: boolean
  /** Where it was filled in. */
  form: Json | null
  form_data: FormAnswers | null
}

/** For step `s`: the name of the requested unit if a unit above answers for it. The unit is looked up only for such steps, which are few. */
export const passedBy = sql`case when s.route_note in ('vacant', 'applicant') then (select jsonb_build_object('el', w.label, 'en', coalesce(nullif(w.label_en, ''), w.label))
  from unit w where w.id = s.target_unit_id and w.id <> s.unit_id) end`

const signs = sql`case when s.approval_type = 'pdf.sign'
  then coalesce('letter ' || s.signs_letter, 'attachment ' || s.signs_attachment_type_id, 'application') end`

const nameOf = (person: RawBuilder<unknown>) => sql`(select p.fullname from person p where p.id = ${person})`

/** All steps of an application, in the order they open. Names are subqueries, so that only those that a step has are looked up. */
export const stepRows = (id: RawBuilder<unknown>, me: RawBuilder<number>, now: RawBuilder<string>) => sql`
    select s.id, s.group_id as "groupId", g.sort_order as "order", g.rule, g.label as "groupLabel", g.state as "groupState", s.label,
      ${nameOf(sql`s.approver_id`)} as approver, s.approver_id as "approverId", ${nameOf(sql`s.stands_in_for_id`)} as "standsInFor",
      s.route_note as "routeNote", ${passedBy} as "passedBy", s.approval_type as "approvalType", ${signs} as signs, s.state, s.reason,
      case when s.form_data is not null then s.form end as form, s.form_data, s.opened_at,
      s.decided_at, s.asked_again as "askedAgain", s.decided_by, ${nameOf(sql`nullif(s.decided_by, s.approver_id)`)} as decider,
      (s.state <> 'review' or exists (select from substitution u where u.person_id = s.approver_id and u.substitute_id = s.decided_by
        and (s.decided_at at time zone 'Europe/Athens')::date between u.active_from and u.active_until)) as "isForApprover", ${isHeldBy(me, now)} as "isMine"
    from step s join step_group g on g.id = s.group_id where s.application_id = ${id} order by g.sort_order, g.id, s.is_chair desc, s.id`

interface Asked {
  /** Whether a new version asked for the review that is open, and so no approver. */
  isOfVersion: boolean
}

/** The steps in force. Where a substitute decided, both names are shown. The applicant reads reasons of refusals and returns, not approvers' notes and answers. */
export const toStepViews = (steps: readonly StepOfPage[], access: ApplicationAccess, { isOfVersion }: Asked): StepView[] =>
  steps
    .filter(({ state, groupState }) => state !== 'cancelled' && groupState !== 'cancelled')
    .map(({ opened_at, decided_at, decided_by, decider, isForApprover, form, form_data: data, ...step }) => ({
      ...step,
      ...(readsAsOfficial(access) && form && data && { answers: { form: withoutRequestSecrets(form as unknown as Form) as unknown as Json, data } }),
      openedAt: toInstantOfJson(opened_at),
      decidedAt: toInstantOfJson(decided_at),
      ...(decided_by !== null &&
        decider !== null &&
        !(isOfVersion && step.state === 'review') && {
          approver: decider,
          approverId: decided_by,
          standsInFor: isForApprover ? step.approver : step.standsInFor,
        }),
      reason: readsAsOfficial(access) || step.state === 'rejected' || step.state === 'review' ? step.reason : null,
    }))
