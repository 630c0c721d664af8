import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { showPage } from '../../../testing/show.tsx'
import { EditableApplication } from '../edit/EditableApplication.tsx'
import { outlineOf } from './outline-of.ts'

export const application = {
  id: 5,
  revision: 1,
  appState: 'draft',
  approvalState: 'notstarted',
  requirements: [],
  attachments: [],
  items: [],
  chosenItems: [],
  steps: [],
  resubmissions: [],
  allowed: ['submit'],
  mayEdit: true,
  invitation: { id: 1, title: { el: 'Θέσεις' }, isContinuous: true, appItems: false },
  data: { kind: 'one' },
} as unknown as ApplicationView

export function startServer() {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(applications.outline, () => outlineOf({ deciders: [{ title: { el: 'Κοσμήτορας' }, usualDays: 3 }] }))
  return server
}

/** A page whose saves the server accepts, with what it finds missing. */
export async function showPages(components: Form['components'], warnings: Issue[] = [], at = '/application/edit/5', more: Partial<ApplicationView> = {}) {
  const server = startServer()
  const saved = { ...application, ...{ id: 5, versionId: 2, revision: 2, savedAt: '2026-11-20T10:00:00Z', protocolNumber: null } }
  server.on(applications.history, () => ({ items: [], total: 0 }))
  server.on(applications.save, () => ({ ...saved, warnings }) as never)
  return showPage(
    () => (
      <EditableApplication
        application={{ ...application, versionId: 2, ...more }}
        form={{ display: 'wizard', components }}
        onSent={async () => undefined}
        isOutdated={false}
        onSettled={() => undefined}
      />
    ),
    { path: '/application/edit/$applicationId', at, texts: ['applications', 'forms'] },
  )
}

export const panel = (key: string, field: Component): Component => ({ type: 'panel', key, title: `Σελίδα ${key}`, input: false, components: [field] })
export const answer = (key: string, more: object = {}): Component => ({ type: 'textfield', key, label: `Πεδίο ${key}`, input: true, ...more })
