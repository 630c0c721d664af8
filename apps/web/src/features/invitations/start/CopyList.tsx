import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { ManagedList } from '../list/ManagedList.tsx'
import { Period } from '../list/Period.tsx'
import { PublishChips } from '../list/PublishChips.tsx'
import { useManaged } from '../list/use-managed.ts'
import classes from './start.module.css'
import type { Start } from './use-start.ts'

/** The invitations that can be copied, the newest first. */
export function CopyList({ start }: { start: Start }) {
  const { t } = useTranslation(['start-invitation', 'invitations'])
  const language = useLanguage()
  const managed = useManaged()
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.heading}>
        {t('copies')}
      </h2>
      <p className={text.soft}>{t('copiesLead')}</p>
      <SearchBox label={t('invitations:list.search')} />
      <ManagedList managed={managed} skeleton={<RowsSkeleton height={64} count={5} />}>
        {(rows) => (
          <SectionRows>
            {rows
              .filter(({ privilege }) => privilege === 'manage')
              .map((invitation) => {
                const title = textIn(invitation.title, language) || t('invitations:list.untitled')
                const copy = (
                  <Button
                    variant="default"
                    aria-label={t('copyOf', { title })}
                    leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
                    loading={start.taken === invitation.id}
                    disabled={start.taken !== undefined}
                    onClick={() => start.copy(invitation.id)}
                  >
                    {t('copy')}
                  </Button>
                )
                return (
                  <SectionRow key={invitation.id} title={title} action={copy}>
                    <small className={text.chips}>
                      <PublishChips invitation={invitation} /> <Period invitation={invitation} />
                    </small>
                  </SectionRow>
                )
              })}
          </SectionRows>
        )}
      </ManagedList>
    </section>
  )
}
