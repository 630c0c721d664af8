import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { CallRefused, isRefused } from '../../../../api/call-refused.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toast } from '../../../../ui/toast.ts'
import { keepSaved, keepSubmitted, refreshApplication, refreshRequirements } from '../application.queries.ts'
import { applicationNumber } from '../application-number.ts'
import { dropLocalCopy } from './local-copy.ts'
import type { DraftState } from './use-draft.ts'

/** The saves that a person starts: temporary save, final submission, resubmission. None runs at the same time as an autosave. */
export function useManualSave(application: ApplicationView, { draft, queue, setWarnings, rememberSaved }: DraftState, onSent: () => Promise<void>) {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { id, versionId } = application
  const params = { id: String(id) }

  async function saveTemporary() {
    setSaving(true)
    try {
      const saved = await queue.insteadOfSave((revision) => call(applications.save, { params, body: { ...draft, revision, versionId } }))
      setWarnings(saved.warnings)
      rememberSaved(draft)
      if (saved.versionId === versionId) {
        keepSaved(queries, id, draft, saved)
        await refreshRequirements(queries, application, saved.warnings)
      } else void refreshApplication(queries)
      void toast({ message: t('edit.saved', { number: applicationNumber(application) }) })
      await queries.invalidateQueries({ queryKey: ['applications'], predicate: ({ queryKey }) => queryKey[1] !== 'view' })
    } catch (error) {
      if (!isRefused(error, 'application.stale') && error instanceof Error) void toast({ title: t('edit.notSaved'), message: error.message, tone: 'red' })
    } finally {
      setSaving(false)
    }
  }

  /** Saves the working copy, changed or not, for what the server finds missing or wrong. */
  async function check() {
    const saved = await queue.insteadOfSave((revision) => call(applications.save, { params, body: { ...draft, revision, versionId, auto: true } }))
    setWarnings(saved.warnings)
    rememberSaved(draft)
    if (saved.versionId !== versionId) return refreshApplication(queries)
    keepSaved(queries, id, draft, saved)
    await refreshRequirements(queries, application, saved.warnings)
  }

  async function send(): Promise<Saved> {
    try {
      return await queue.insteadOfSave((revision) =>
        application.approvalState === 'review'
          ? call(applications.resubmit, { params, body: { ...draft, revision, versionId } })
          : call(applications.save, { params, body: { ...draft, revision, versionId, final: true } }),
      )
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'application.incomplete') {
        setWarnings(error.issues)
        await refreshRequirements(queries, application, error.issues).catch(() => undefined)
      }
      throw error
    }
  }

  const finish = async (saved: Saved) => {
    dropLocalCopy(id)
    await onSent()
    keepSubmitted(queries, application, saved)
    void refreshApplication(queries)
  }

  return { isSaving, saveTemporary, check, send, finish }
}

export type ManualSave = ReturnType<typeof useManualSave>
