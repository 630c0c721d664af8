import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitationRows } from '@klesis/forms/translate/invitation-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LateSkeleton } from '../../../../ui/LateSkeleton.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../../ui/use-address-text.ts'
import { toDraft } from '../invitation-draft.ts'
import type { SectionTarget } from '../sections.ts'
import type { Editing } from '../use-editing.ts'
import { InvitationTextList } from './InvitationTextList.tsx'
import { separateTextsQuery, useWriteSeparateTexts } from './invitation-texts.queries.ts'
import { pageTexts } from './page-texts.ts'
import { readTextFilter } from './text-filter.ts'
import { type WrittenTexts, withoutSaved, withoutUnchanged } from './written-changes.ts'

interface Props {
  editing: Editing
  requirements: InvitationEdit['requirements']
  /** Whether the part is visible; what was typed and not saved is kept meanwhile. */
  isShown: boolean
  onGo: (target: SectionTarget) => void
  /** Called when there are unsaved translations of rules, or none any more. */
  onModified: (isModified: boolean) => void
}

const nothing = { help: [], rules: [] }

/** All texts of the invitation in all its languages. */
export function TranslationsSection({ editing, requirements, isShown, onGo, onModified }: Props) {
  const { t } = useTranslation('invitation-texts')
  const [asked] = useAddressText('texts')
  const filter = useMemo(() => readTextFilter(asked), [asked])
  const [written, setWritten] = useState<WrittenTexts>({})
  const { base, draft } = editing
  const { id } = base
  const { data, error, refetch } = useQuery({ ...separateTextsQuery(id), enabled: id !== 0 && isShown })
  const saving = useWriteSeparateTexts(id, {
    onSaved: (sent, saved) => {
      const rows = invitationRows({ ...pageTexts(toDraft(base), draft), ...saved, requirements })
      setWritten((present) => withoutSaved(present, sent, rows))
    },
    onFailed: (sent) => setWritten((present) => withoutUnchanged(present, sent)),
  })
  const isModified = Object.keys(written).length > 0
  useEffect(() => onModified(isModified), [onModified, isModified])
  const separate = id === 0 ? nothing : data
  if (!isShown) return null
  const hasSeveral = draft.languages.length > 1
  if (hasSeveral && !(separate || error)) {
    return (
      <LateSkeleton queryKey={separateTextsQuery(id).queryKey}>
        <RowsSkeleton count={6} height={60} />
      </LateSkeleton>
    )
  }
  return (
    <Card>
      {hasSeveral ? (
        <>
          <Refused error={error} onRetry={() => void refetch()} />
          {separate && <InvitationTextList key={asked} {...{ editing, requirements, separate, filter, written, saving, onGo }} onWritten={setWritten} />}
        </>
      ) : (
        <EmptyState title={t('oneLanguage')}>{t('oneLanguageText')}</EmptyState>
      )}
    </Card>
  )
}
