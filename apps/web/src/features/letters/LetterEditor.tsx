import type { Letter } from '@klesis/contract/letters/letters.ts'
import { Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { LetterBar } from './LetterBar.tsx'
import { LetterFields } from './LetterFields.tsx'
import { LetterNotices } from './LetterNotices.tsx'
import type { LetterFieldsFound, LetterInvitation } from './letter-invitation.ts'
import { NoLetter } from './NoLetter.tsx'
import type { LetterDraft } from './use-letter-draft.ts'

const LetterPreviewDialog = lazyPart(async () => {
  const [{ LetterPreviewDialog: Preview }] = await Promise.all([import('./LetterPreviewDialog.tsx'), loadTexts('pdf-viewer')])
  return { default: Preview }
})

const LetterVersionsDialog = lazyPart(async () => {
  const [{ LetterVersionsDialog: Versions }] = await Promise.all([import('./versions/LetterVersionsDialog.tsx'), loadTexts('procedures')])
  return { default: Versions }
})

interface Props {
  invitation: LetterInvitation
  saved: Letter
  letter: LetterDraft
  fields: LetterFieldsFound
}

/** One letter: whether it is written, its text in each language, and how it reads. */
export function LetterEditor({ invitation, saved, letter, fields }: Props) {
  const { t } = useTranslation('letters')
  const [isPreviewed, setPreviewed] = useState(false)
  const [areVersionsShown, showVersions] = useState(false)
  const isEmpty = saved.saved === null && !letter.isModified
  return (
    <Stack gap="sm">
      <Text size="sm">{t(`about.${saved.kind}`)}</Text>
      <LetterBar letter={letter} invitation={invitation} onPreview={() => setPreviewed(true)} onVersions={() => showVersions(true)} />
      <LetterNotices letter={letter} invitation={invitation} />
      {isEmpty && <NoLetter kind={saved.kind} languages={invitation.languages} onExample={letter.change} />}
      <LetterFields key={saved.kind} letter={letter} languages={invitation.languages} fields={fields.items} />
      {areVersionsShown && (
        <Suspense>
          <LetterVersionsDialog letter={letter} invitation={invitation} onClose={() => showVersions(false)} />
        </Suspense>
      )}
      {isPreviewed && (
        <Suspense>
          <LetterPreviewDialog letter={letter} invitation={invitation} application={fields.application} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
