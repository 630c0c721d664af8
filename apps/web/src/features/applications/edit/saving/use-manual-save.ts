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
export function useManualSave(application: ApplicationView, { queue, read, mergeCount, setWarnings, rememberSaved }: DraftState, onSent: () => Promise<void>) {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { id, versionId } = application
  const params = { id: String(id) }

  /** Saves the draft of the moment when an autosave under way has ended: it may have brought another window's version, and the person may have gone on typing. */
  async function save(body: { auto?: true }) {
    let draft = read()
    const saved = await queue.insteadOfSave((revision) => {
      draft = read()
      return call(applications.save, { params, body: { ...draft, revision, versionId, ...body } })
    })
    rememberSaved(draft)
    return { saved, draft }
  }

  async function saveTemporary() {
    setSaving(true)
    try {
      const { saved, draft } = await save({})
      setWarnings(saved.warnings)
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
    const { saved, draft } = await save({ auto: true })
    setWarnings(saved.warnings)
    if (saved.versionId !== versionId) return refreshApplication(queries)
    keepSaved(queries, id, draft, saved)
    await refreshRequirements(queries, application, saved.warnings)
  }

  /** Submits what the person has seen: if another window's version was merged since the press, nothing is sent. */
  async function send(): Promise<Saved> {
    const seen = mergeCount()
    try {
      return await queue.insteadOfSave(async (revision) => {
        if (mergeCount() !== seen) throw new Error(t('edit.mergedMeanwhile'))
        const draft = read()
        return application.approvalState === 'review'
          ? await call(applications.resubmit, { params, body: { ...draft, revision, versionId } })
          : await call(applications.save, { params, body: { ...draft, revision, versionId, final: true } })
      })
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
