import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { nameOfLanguage } from '../../../forms/builder/name-of-language.ts'
import { PreviewForm } from '../../../forms/builder/PreviewForm.tsx'
import type { InvitationDraft } from '../invitation-draft.ts'
import { TriedCard } from './TriedCard.tsx'
import { TriedDocuments } from './TriedDocuments.tsx'
import classes from './try.module.css'

const StartRehearsal = lazyPart(() => import('../../../rehearsals/StartRehearsal.tsx').then((file) => ({ default: file.StartRehearsal })))

interface Props {
  draft: InvitationDraft
  invitation: InvitationEdit
  languages: readonly string[]
  /** The language to begin with. */
  initial: string
  onClose: () => void
}

/** What the page shows, as applicants will see it. Nothing is stored; what happens after a save or a submission is played in the rehearsal. */
export function TryDialog({ draft, invitation: { id, requirements }, languages, initial, onClose }: Props) {
  const { t } = useTranslation('invitation-editor')
  const [language, setLanguage] = useState(initial)
  return (
    <Dialog onClose={onClose} size="xl" title={t('try.title')}>
      <Stack>
        <Text c="dimmed">
          {t('try.lead')} {t(id === 0 ? 'try.later' : 'try.rehearse')}
        </Text>
        <Group gap="sm">
          {languages.length > 1 && (
            <SegmentedControl
              aria-label={t('try.language')}
              value={language}
              onChange={setLanguage}
              data={languages.map((one) => ({ value: one, label: nameOfLanguage(one) }))}
            />
          )}
          {id !== 0 && (
            <Suspense fallback={<Skeleton width={116} height={40} />}>
              <StartRehearsal invitationId={id} />
            </Suspense>
          )}
        </Group>
        <TriedCard draft={draft} language={language} />
        <section className={classes.part} aria-labelledby="tried-form">
          <h3 id="tried-form">{t('try.form')}</h3>
          <PreviewForm form={draft.form as unknown as Form} languages={[language]} initial={language} initialWidth="wide" />
        </section>
        <TriedDocuments draft={draft} requirements={requirements} language={language} />
      </Stack>
    </Dialog>
  )
}
