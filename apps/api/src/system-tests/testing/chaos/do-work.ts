import type { Saved } from '@klesis/contract/applications/application.ts'
import { samplePdf } from '../../../testing/sample-files.ts'
import type { Work } from './make-work.ts'

/** What the servers said they did, and what was asked of them without an answer. */
export interface Promised {
  submitted: number[]
  /** The answers of each draft that a server said it saved last, and those it was asked to save since. */
  saved: Map<number, { last: string | undefined; asked: string[] }>
  uploaded: { attachmentId: number; applicationId: number }[]
  runs: { code: string; ids: number[] }[]
}

export interface CallRequest {
  method?: string
  body?: object | FormData
}

export interface Client {
  /** Calls a server that runs; undefined if it promised nothing: it ended before it answered, or answered that something changed meanwhile. */
  call: <Body>(url: string, token: string, request?: CallRequest) => Promise<Body | undefined>
}

/** Does all work of a round side by side. A client whose server was killed goes on with the other one. */
export async function doWork(work: Work, { call }: Client, promised: Promised): Promise<void> {
  const submits = work.submits.map(async ({ id, applicant, revision }) => {
    const body = { data: { purpose: 'Συνέδριο', place: 'Χανιά' }, revision, final: true }
    if (await call<Saved>(`/api/application/${id}`, applicant.token, { method: 'PUT', body })) promised.submitted.push(id)
  })
  const saves = work.saves.map(async ({ id, applicant }) => {
    const kept: { last: string | undefined; asked: string[] } = { last: undefined, asked: [] }
    promised.saved.set(id, kept)
    for (let step = 1; step <= 5; step += 1) {
      const now = await call<{ revision: number }>(`/api/application/${id}`, applicant.token)
      if (!now) continue
      const purpose = `Αποθήκευση ${step}`
      kept.asked.push(purpose)
      const body = { data: { purpose }, revision: now.revision }
      if (await call<Saved>(`/api/application/${id}`, applicant.token, { method: 'PUT', body })) Object.assign(kept, { last: purpose, asked: [] })
    }
  })
  const uploads = work.uploads.map(async ({ application: { id, applicant }, requirementId }) => {
    for (let step = 1; step <= 3; step += 1) {
      const body = new FormData()
      body.append('file', new Blob([Uint8Array.from(samplePdf())]), `${step}.pdf`)
      const stored = await call<{ id: number }>(`/api/application/${id}/requirements/${requirementId}/attachments`, applicant.token, { method: 'POST', body })
      if (stored) promised.uploaded.push({ attachmentId: stored.id, applicationId: id })
    }
  })
  const decisions = work.decisions.map(async ({ head, ids }) => {
    const run = await call<{ code: string }>('/api/approval/applications/approve', head.token, { method: 'POST', body: { ids } })
    if (run) promised.runs.push({ code: run.code, ids })
  })
  await Promise.all([...submits, ...saves, ...uploads, ...decisions])
}
