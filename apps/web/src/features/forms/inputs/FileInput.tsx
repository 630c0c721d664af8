import type { FileAnswer } from '@klesis/forms/kinds/file.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { Anchor, Button, Group, Input, Text } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { toSizeText } from '../../../ui/size-text.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { useLatest } from '../render/use-latest.ts'

const isAnswer = (value: unknown): value is FileAnswer => isRecord(value) && typeof value.name === 'string'

const nameOf = ({ url, name }: FileAnswer) => url ?? name

/** Files of the form itself, uploaded as soon as they are chosen. */
export function FileInput({ component, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const { files, language } = useForm()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [fault, setFault] = useState<string>()
  const answers = Array.isArray(value) ? value.filter(isAnswer) : []
  // Newer than the rendering while files come and go at once.
  const latest = useLatest(answers)
  const write = (next: FileAnswer[]) => {
    latest.current = next
    onChange(next)
  }
  const say = (error: unknown) => setFault(error instanceof Error ? error.message : String(error))
  const isMany = component.multiple === true
  const hasRoom = isMany || answers.length === 0

  async function send(chosen: File[]) {
    if (!files) return
    setFault(undefined)
    for (const file of isMany ? chosen : chosen.slice(0, 1)) {
      setSending({ name: file.name, share: 0 })
      try {
        const uploaded = await files.upload(component, file, (share) => setSending({ name: file.name, share }))
        write([...latest.current, uploaded])
      } catch (error) {
        say(error)
      }
    }
    setSending(undefined)
  }

  async function remove(answer: FileAnswer) {
    setFault(undefined)
    try {
      await files?.remove(answer)
      write(latest.current.filter((other) => nameOf(other) !== nameOf(answer)))
    } catch (error) {
      say(error)
    }
  }

  return (
    <Input.Wrapper
      label={frame.label}
      description={frame.description}
      // Why a file was refused says more than that it is missing; one that is under way is not missing.
      error={fault ?? (sending ? undefined : frame.error)}
      withAsterisk={frame.required}
      labelElement="div"
      onBlur={frame.onBlur}
    >
      <div className={classes.rows} id={frame.id} tabIndex={-1}>
        {answers.map((answer) => (
          <Group key={nameOf(answer)} wrap="nowrap">
            <IconFile size={20} aria-hidden />
            <div style={{ flex: 1, minWidth: 0 }}>
              {files ? (
                <Anchor component="button" type="button" onClick={() => void files.open(answer).catch(say)}>
                  {answer.originalName ?? answer.name}
                </Anchor>
              ) : (
                <Text>{answer.originalName ?? answer.name}</Text>
              )}
              <Text size="sm" c="dimmed">
                {toSizeText(answer.size, language)}
              </Text>
            </div>
            {!frame.disabled && (
              <Button variant="subtle" px="xs" aria-label={t('file.remove', { name: answer.originalName ?? answer.name })} onClick={() => void remove(answer)}>
                <IconTrash size={18} aria-hidden />
              </Button>
            )}
          </Group>
        ))}
        {sending && (
          <div role="status">
            <Text size="sm">{t('file.sending', { name: sending.name, percent: Math.round(sending.share * 100) })}</Text>
            <progress className={classes.progress} max={1} value={sending.share} aria-label={sending.name} />
          </div>
        )}
        {hasRoom && !frame.disabled && (
          <FileDrop
            label={frame.label ?? component.key}
            isMultiple={isMany}
            isDisabled={!files || sending !== undefined}
            onFiles={(chosen) => void send(chosen)}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
