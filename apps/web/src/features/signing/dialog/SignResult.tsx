import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { NextDocument } from '../NextDocument.tsx'
import type { Signed } from '../signing.queries.ts'
import classes from './dialog.module.css'
import type { StepToSign } from './sign-subject.ts'

interface Props {
  signed: Signed
  step: StepToSign | undefined
  onDownloaded: () => void
  onClose: () => void
}

/** What was signed, with the download and the next document that waits. */
export function SignResult({ signed, step, onDownloaded, onClose }: Props) {
  const { t } = useTranslation('signing')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { fileName, level, hasWarning, bytes } = signed
  const download = () => {
    saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName)
    onDownloaded()
  }
  return (
    <div className={classes.result}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden className={classes.mark} />
      <h3 ref={heading} tabIndex={-1}>
        {t('result.title')}
      </h3>
      <Text>{t('result.text', { name: fileName })}</Text>
      {step && <Text>{t('result.approved')}</Text>}
      <Text c="dimmed" size="sm">
        {t(hasWarning ? 'result.warning' : level === 'B-T' ? 'result.stamped' : 'result.notStamped')}
      </Text>
      <Group justify="center" mt="md">
        <Button leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={download}>
          {t('result.download')}
        </Button>
        {step?.next && <NextDocument step={step.next} />}
        {step && (
          <LinkButton to="/application/approvals" variant="default">
            {t('result.queue')}
          </LinkButton>
        )}
        <Button variant="default" onClick={onClose}>
          {t('result.close')}
        </Button>
      </Group>
    </div>
  )
}
