import { mailNames } from '@klesis/contract/notifications/mail-text-names.ts'
import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import type { RewordableKind } from '@klesis/contract/notifications/rewordable-mails.ts'
import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { MailTextEditor } from './MailTextEditor.tsx'
import { isFaulty, languagesOf } from './mail-texts-draft.ts'
import classes from './mails.module.css'

export interface MailRowProps {
  invitationId: number
  kind: RewordableKind
  /** The words of the invitation; undefined where it has none. */
  text: MailText | undefined
  portalText: MailText | undefined
  isOpen: boolean
  onToggle: () => void
  onChange: (text: MailText) => void
  onReset: () => void
}

/** One mail: whose words it has, and opened its text and how it reads. */
export function MailRow({ isOpen, onToggle, ...mail }: MailRowProps) {
  const { t } = useTranslation('invitation-mails')
  const language = useLanguage()
  const id = useId()
  const { kind, text } = mail
  const languages = text ? languagesOf(text) : []
  return (
    <li className={classes.mail} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.press} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
        <span className={classes.name}>{mailNames[kind][language]}</span>
        {text && isFaulty(text) && (
          <Chip tone="red" icon={IconAlertCircle}>
            {t('state.faulty')}
          </Chip>
        )}
        {languages.length > 0 ? (
          <Chip tone="aegean" icon={IconPencil}>
            {t('state.own', { languages: languages.map((one) => one.toUpperCase()).join(', ') })}
          </Chip>
        ) : (
          <span className={classes.portal}>{t('state.portal')}</span>
        )}
      </UnstyledButton>
      <div id={id}>{isOpen && <MailTextEditor {...mail} />}</div>
    </li>
  )
}
