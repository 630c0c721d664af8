import type { InvitationEdit, InvitationInput, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallRefused, isRefused } from '../../../api/call-refused.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { toast } from '../../../ui/toast.ts'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { useCheckUnsaved, useSaveInvitation } from '../invitations.queries.ts'
import type { SaveChoices } from '../versions/save-choices.ts'
import { useImpact } from '../versions/use-impact.ts'
import { type Faults, faultsOf, toFaults } from './faults.ts'
import { forgetHandedBack, readHandedBack } from './handed-field.ts'
import { afterSave, type InvitationDraft, isModified, toDraft, toInput } from './invitation-draft.ts'
import { takeBack } from './undo-step.ts'
import { useUndo } from './use-undo.ts'

const begin = (invitation: InvitationEdit) => ({ base: invitation, draft: toDraft(invitation), isOpenedKnown: true })

/** Goes on with what came back from a page of its own, even if somebody saved meanwhile: then a save is refused as stale. */
function beginOrGoOn(invitation: InvitationEdit) {
  const handed = readHandedBack(invitation.id)
  if (!handed) return begin(invitation)
  return { base: { ...invitation, revision: handed.revision }, draft: handed.draft, isOpenedKnown: handed.revision === invitation.revision }
}

interface Sent {
  sent: InvitationDraft
  /** What the page showed then, which says the same but for when it is published. */
  shown: InvitationDraft
}

/** A save that would not be published, until its author says whether it is kept as a draft. */
interface KeptSave {
  problems: readonly PublishProblem[]
  store: () => void
}

const noProblems: readonly PublishProblem[] = []

/** The invitation on the page, its last saved version, and its faults. */
export function useEditing(invitation: InvitationEdit) {
  const { t } = useTranslation('invitations')
  const [{ base, draft, isOpenedKnown }, setState] = useState(() => beginOrGoOn(invitation))
  useEffect(() => forgetHandedBack(invitation.id), [invitation.id])
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const [kept, setKept] = useState<KeptSave>()
  const [, goToSection] = useAddressText('section')
  const navigate = useNavigate()
  const language = useLanguage()
  const saving = useSaveInvitation()
  const checking = useCheckUnsaved()
  const impact = useImpact()
  // When the save that is under way is to be published; see `publishAt` of the call.
  const publishAt = useRef<string | null>(undefined)
  const modified = isModified(toDraft(base), draft)

  const { note, endStep, goOnFrom, takeLast, canUndo } = useUndo()
  const replace = (saved: InvitationEdit, next = toDraft(saved)) => {
    goOnFrom({ opened: toDraft(base), mine: draft, newest: toDraft(saved), combined: next })
    setState({ ...begin(saved), draft: next })
  }
  // A version that somebody else saved replaces the draft as long as it has no changes.
  if (invitation.revision > base.revision && !modified) replace(invitation)

  const change = (part: Partial<InvitationDraft>) => {
    note(draft, part)
    setState((state) => ({ ...state, draft: { ...state.draft, ...part } }))
    const mended = [...Object.keys(part), ...(part.flags ? ['mailTexts'] : [])].filter((field) => field in faults)
    if (mended.length > 0) setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !mended.includes(field))))
  }
  const refuse = (found: Faults) => {
    setFaults(found)
    setAttempt(attempt + 1)
  }
  const announceSaved = (saved: InvitationEdit, wasNotPublished: boolean) => {
    const count = saved.problems.length
    if (saved.plannedPublication && publishAt.current) return void toast({ message: t('saved.planned', { at: toAthensText(saved.plannedPublication.at) }) })
    if (saved.draft && saved.plannedPublication && count === 0)
      return void toast({ message: t('saved.waits', { at: toAthensText(saved.plannedPublication.at) }) })
    if (saved.draft) return void toast({ tone: 'amber', message: t('saved.kept', { count }) })
    void toast({ message: t(base.id === 0 ? 'saved.created' : 'saved.updated') })
    if (wasNotPublished) void toast({ tone: 'amber', message: t('saved.unpublished', { count }) })
  }
  const acceptSaved = (saved: InvitationEdit, { sent, shown }: Sent) => {
    setState((state) => ({ ...begin(saved), draft: afterSave(toDraft(saved), shown, state.draft) }))
    const isNew = base.id === 0
    const wasNotPublished = (sent.isPublished && !saved.isPublished) || (Boolean(publishAt.current) && !saved.plannedPublication)
    announceSaved(saved, wasNotPublished)
    const hasKeptProblems = saved.draft !== null && (saved.problems.length > 0 || !saved.plannedPublication)
    const section = wasNotPublished || hasKeptProblems ? { section: 'check' } : undefined
    if (isNew) {
      const search = ({ from: _, ...before }: { from?: string }) => ({ ...before, ...section })
      void navigate({ to: '/invitation/edit/$id', params: { id: String(saved.id) }, search: search as never, replace: true, ignoreBlocker: true })
    } else if (section) goToSection(section.section)
  }
  const undo = () => {
    const step = takeLast()
    if (step) setState((state) => ({ ...state, draft: takeBack(state.draft, step) }))
  }
  const save = (sent: InvitationDraft = draft, at?: string | null) => {
    endStep()
    publishAt.current = at
    const found = faultsOf(sent, t, language)
    const input = toInput(sent)
    if (!input || Object.keys(found).length > 0) return refuse(found)
    setFaults({})
    const storeSent = (of: InvitationInput, choices?: SaveChoices) => store(of, { sent, shown: draft }, choices)
    if (!(base.isPublished && input.isPublished)) return impact.ask(base, input, storeSent)
    // Whether the check can be asked or not, the server decides what becomes live.
    checking.mutate(
      { ...input, id: base.id },
      {
        onSuccess: ({ problems }) => (problems.length > 0 ? setKept({ problems, store: () => storeSent(input) }) : impact.ask(base, input, storeSent)),
        onError: () => impact.ask(base, input, storeSent),
      },
    )
  }
  const store = (input: InvitationInput, of: Sent, choices: SaveChoices = { drafts: 'stay' }) => {
    setKept(undefined)
    impact.forget()
    saving.mutate(
      { ...input, id: base.id, revision: base.revision, ...choices, ...(publishAt.current !== undefined && { publishAt: publishAt.current }) },
      {
        onSuccess: (saved) => acceptSaved(saved, of),
        onError: (error) => {
          if (isRefused(error, 'invitation.stale')) return
          void toast({ tone: 'red', message: error.message })
          if (error instanceof CallRefused && error.issues.length > 0) refuse(toFaults(error.issues, of.sent))
        },
      },
    )
  }

  return {
    /** The last saved version; its id is 0 if there is none. */
    base,
    draft,
    /** Whether `base` is what the draft began from: of what comes back from a page of its own only the revision is known. */
    isOpenedKnown,
    change,
    /** Kept beyond a save. */
    canUndo,
    undo,
    save: () => save(),
    /** Saves what the page shows as published, instead of a publication that is planned. */
    publish: () => save({ ...draft, isPublished: true }, null),
    /** Saves what the page shows, to be published then. */
    planPublication: (at: string) => save({ ...draft, isPublished: base.isPublished }, at),
    modified,
    faults,
    attempt,
    saving,
    /** Whether a save, or a question before it, is under way. */
    isBusy: saving.isPending || checking.isPending || impact.isPending,
    /** The save that waits until its author has seen what it does to applications. */
    waiting: impact.waiting,
    storeWaiting: (choices: SaveChoices) => impact.waiting?.store(impact.waiting.input, choices),
    forgetWaiting: impact.forget,
    /** Why the save that waits for an answer would not be published. */
    missing: kept?.problems ?? noProblems,
    keepAsDraft: () => kept?.store(),
    stay: () => setKept(undefined),
    /** Replaces the draft by the saved version, or by what was combined with it. */
    restart: (fresh: InvitationEdit, combined?: InvitationDraft) => {
      replace(fresh, combined)
      setFaults({})
      saving.reset()
    },
  }
}

export type Editing = ReturnType<typeof useEditing>
