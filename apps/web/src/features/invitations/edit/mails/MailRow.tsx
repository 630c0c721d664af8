import { mailNames } from '@klesis/contract/notifications/mail-names.ts'
import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { MailTextEditor } from './MailTextEditor.tsx'
import { isFaulty, languagesOf } from './mail-texts-draft.ts'
import classes from './mails.module.css'
import type { WordedMail } from './worded-mail.ts'

interface Props extends WordedMail {
  isOpen: boolean
  onToggle: () => void
}

/** One mail: whose words it has, and opened its text and how it reads. */
export function MailRow({ isOpen, onToggle, ...mail }: Props) {
  const { t } = useTranslation('letters')
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
            {t('mail.state.faulty')}
          </Chip>
        )}
        {languages.length > 0 ? (
          <Chip tone="aegean" icon={IconPencil}>
            {t('mail.state.own', { languages: languages.map((one) => one.toUpperCase()).join(', ') })}
          </Chip>
        ) : (
          <span className={classes.portal}>{t('mail.state.portal')}</span>
        )}
      </UnstyledButton>
      <div id={id}>{isOpen && <MailTextEditor {...mail} />}</div>
    </li>
  )
}
