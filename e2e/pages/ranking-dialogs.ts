import type { Page } from '@playwright/test'
import { evaluationDrawEl } from '../../apps/web/src/features/evaluations/draw/evaluation-draw.el.ts'
import { evaluationDrawEn } from '../../apps/web/src/features/evaluations/draw/evaluation-draw.en.ts'
import { evaluationProposalsEl } from '../../apps/web/src/features/evaluations/proposals/evaluation-proposals.el.ts'
import { evaluationProposalsEn } from '../../apps/web/src/features/evaluations/proposals/evaluation-proposals.en.ts'
import { type Client, signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import { publishInvitation } from '../portal/publish-invitation.ts'
import { seedGroup } from '../portal/seed-group.ts'
import type { Portal } from '../portal/start-portal.ts'
import { addCommittee, newColleague } from './committee.ts'
import type { DialogEntry } from './every-dialog.ts'

const purpose = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
const score = { type: 'number', key: 'plan', label: 'Σχέδιο', input: true, validate: { min: 0, max: 10, integer: true }, properties: { score: true } }
const note = { type: 'textfield', key: 'note', label: 'Σχόλιο', input: true }

/** In either language: the texts of some catalogues have no keys here. */
const named = (...texts: string[]) => new RegExp(`^(${texts.join('|')})$`)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const commit = named(evaluationDrawEl.commit, evaluationDrawEn.commit)
const reveal = named(evaluationDrawEl.reveal, evaluationDrawEn.reveal)

interface Tied {
  invitationId: number
  manager: string
  member: string
  memberClient: Client
  /** One that the member has not evaluated yet. */
  left: number
}

/** Applications with the same score on both sides of the line. */
async function newTie(portal: Portal): Promise<Tied> {
  const { uid: member, ...colleague } = await newColleague(portal)
  const committee = await addCommittee(portal, [[{ uid: member, ...colleague }, 'chair']])
  const also = { committeeId: committee.id, appApprovals: true, appEvaluation: true, evaluationForm: { display: 'form', components: [score, note] } }
  const invitationId = await publishInvitation(portal, { title: 'Με ισοβαθμία', components: [purpose], also })
  const manager = await newPerson(portal)
  const [tag = { id: 0 }] = await portal.query<{ id: number }>('select id from tag order by id limit 1')
  await seedGroup(portal, { tagId: tag.id, invitationId, manager, applicants: { 'Καλλιόπη Ξανθοπούλου': 2, 'Ορέστης Μαύρος': 2 } })
  const managing = await signInClient(portal, manager)
  const memberClient = await signInClient(portal, member)
  const opened = await managing.post(`/api/evaluation/open/${invitationId}`, { deadline: null })
  if (opened.status !== 200) throw new Error(`The evaluation did not open: ${JSON.stringify(opened.body)}`)
  const { body } = await memberClient.get<{ items: { applicationId: number }[] }>(`/api/evaluation/list/application/${invitationId}`)
  const [left = 0, ...evaluated] = body.items.map(({ applicationId }) => applicationId)
  for (const id of evaluated) {
    const begun = await memberClient.post<{ revision: number }>(`/api/evaluation/application/${id}/begin`)
    await memberClient.post(`/api/evaluation/application/${id}/final`, { data: { plan: 7 }, revision: begun.body.revision })
  }
  const line = await managing.put(`/api/evaluation/ranking/${invitationId}/line`, { places: 1 })
  if (line.status !== 200) throw new Error(`The line was not drawn: ${JSON.stringify(line.body)}`)
  return { invitationId, manager, member, memberClient, left }
}

/** The dialogs over the ranking of an evaluation, and of those who evaluate. */
export async function rankingDialogs(portal: Portal): Promise<DialogEntry[]> {
  const { invitationId, manager, member, memberClient, left } = await newTie(portal)
  const ranking = { path: `/evaluate/ranking/${invitationId}`, uid: manager }
  const work = { path: `/evaluate/applications/${invitationId}?application=${left}`, uid: member }
  return [
    { ...ranking, name: 'proposals by the line', open: (page) => press(page, named(evaluationProposalsEl.byLine, evaluationProposalsEn.byLine)) },
    {
      ...ranking,
      name: 'proposal for an application',
      open: (page) =>
        page
          .getByRole('button', { name: new RegExp(`${evaluationProposalsEl.propose}|${evaluationProposalsEn.propose}`) })
          .last()
          .click(),
    },
    {
      ...ranking,
      name: 'evaluation over the ranking',
      // Where there is more room it stands beside it.
      size: { width: 1024, height: 900 },
      open: (page) => page.getByRole('table').getByRole('button', { name: '7' }).first().click(),
    },
    { ...ranking, name: 'start of a draw', open: (page, t) => press(page, t('ranking:line.draw')) },
    {
      ...ranking,
      name: 'draw that has begun',
      open: async (page, t) => {
        await press(page, t('ranking:line.draw'))
        await press(page, commit)
        await page.getByRole('button', { name: reveal }).waitFor()
      },
    },
    {
      ...ranking,
      name: 'draw that is revealed',
      open: async (page, t) => {
        await press(page, t('ranking:line.reveal'))
        await press(page, reveal)
        await page.getByRole('dialog', { name: named(evaluationDrawEl.doneTitle, evaluationDrawEn.doneTitle) }).waitFor()
      },
    },
    {
      ...work,
      name: 'sheet of scores',
      open: async (page, t) => {
        await press(page, t('evaluation-offline:menuLabel'))
        await page.getByRole('menuitem', { name: t('evaluation-offline:upload') }).click()
      },
    },
    {
      ...work,
      name: 'evaluation of two windows',
      open: async (page) => {
        const begun = await memberClient.post<{ revision: number }>(`/api/evaluation/application/${left}/begin`)
        await memberClient.put(`/api/evaluation/application/${left}`, { data: { note: 'Από το άλλο παράθυρο' }, revision: begun.body.revision })
        await page.getByLabel('Σχόλιο').fill('Από αυτό το παράθυρο')
      },
    },
  ]
}
