import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import classes from '../rows.module.css'

interface Props {
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved the instructions since they were changed here: theirs, and which are kept. */
export function HelpConflict({ theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('invitations')
  return (
    <Alert color="amber" role="alert" icon={<IconUsers stroke={1.75} aria-hidden />} title={t('helpTexts.changed')}>
      <p>{t('helpTexts.changedText')}</p>
      <div className={classes.preview}>{theirs.trim() === '' ? <Text c="dimmed">{t('helpTexts.empty')}</Text> : <HtmlView html={theirs} />}</div>
      <Group mt="sm">
        <Button size="xs" onClick={onKeepMine}>
          {t('helpTexts.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('helpTexts.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
