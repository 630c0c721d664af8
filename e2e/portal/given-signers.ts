import { signInClient } from './client.ts'
import { newPerson } from './new-person.ts'
import { publishInvitation } from './publish-invitation.ts'
import type { Portal } from './start-portal.ts'

const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }

interface Signers {
  head: string
  dean: string
  /** Submits applications of a new applicant of the department. Answers their ids. */
  submit: (count: number) => Promise<number[]>
}

/** A department and its school with heads of their own, who sign the applications to an invitation one after the other; the first alone if `levels` is 1. */
export async function givenSigners(portal: Portal, { title, levels = 2 }: { title: string; levels?: 1 | 2 }): Promise<Signers> {
  const dean = await newPerson(portal)
  const head = await newPerson(portal)
  const school = await newUnit(portal, dean, 'select min(id) from unit')
  const department = await newUnit(portal, head, String(school))
  const steps = [
    { unit: 'applicant', position: 'head', approvalType: 'pdf.sign' },
    { unit: 'applicant', up: 1, position: 'head', approvalType: 'pdf.sign' },
  ]
  const also = { flags: { protocol: true, approvalSteps: steps.slice(0, levels) } }
  const invitation = await publishInvitation(portal, { title, components: [field], also })
  const submit = async (count: number) => {
    const applicant = await newPerson(portal)
    await portal.query('update person set unit_id = $1 where uid = $2', [department, applicant])
    const client = await signInClient(portal, applicant)
    const ids: number[] = []
    for (let made = 0; made < count; made += 1) {
      const { id } = (await client.post<{ id: number }>('/api/application/new', { invitationId: invitation })).body
      const { status } = await client.put(`/api/application/${id}`, { data: { purpose: title }, revision: 1, final: true })
      if (status !== 200) throw new Error(`${title} was not submitted.`)
      ids.push(id)
    }
    return ids
  }
  return { head, dean, submit }
}

/** A unit below another, with its head. */
async function newUnit(portal: Portal, head: string, parent: string): Promise<number> {
  const code = head.replace(/\W|new|uniexample/g, '')
  const [unit] = await portal.query<{ id: number }>(
    `insert into unit (code, label, unit_type_id, parent_id) select 'signers.' || $1, 'Μονάδα', min(unit_type_id), (${parent}) from unit returning id`,
    [code],
  )
  const id = unit?.id ?? 0
  await portal.query(
    `with made as (insert into employee (person_id, first_name, last_name, email) select id, first_name, last_name, uid from person where uid = $1 returning id),
      seat as (insert into position (unit_id, position_type_id, code, label) select $2, min(id), 'head', 'Προϊστάμενος' from position_type returning id)
     insert into holding (position_id, employee_id, active_from) select seat.id, made.id, '2000-01-01' from seat, made`,
    [head, id],
  )
  return id
}
