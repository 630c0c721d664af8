import type { FileAnswer } from '@klesis/forms/kinds/file.ts'
import { getAt, pathOf, pathText } from '@klesis/forms/model/data-path.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { Anchor, Button, Group, Input, Text } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { toSizeText } from '../../../ui/size-text.ts'
import { UploadProgressBar } from '../../../ui/UploadProgressBar.tsx'
import type { FieldInputProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import type { RefusedFile, Upload } from '../render/form-store.ts'
import { useFormState } from '../render/use-form-state.ts'
import { useLatest } from '../render/use-latest.ts'

const isAnswer = (value: unknown): value is FileAnswer => isRecord(value) && typeof value.name === 'string'

const nameOf = ({ url, name }: FileAnswer) => url ?? name

const answersOf = (value: unknown) => (Array.isArray(value) ? value.filter(isAnswer) : [])

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Why files were refused; of several with their names. */
const faultsOf = (refused: readonly RefusedFile[]) => (refused.length > 1 ? refused.map(({ name, fault }) => `${name}: ${fault}`).join(' ') : refused[0]?.fault)

/** Files of the form itself, uploaded as soon as they are chosen. What is under way goes on while the field is not shown, as on another page. */
export function FileInput({ component, path, value, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const form = useForm()
  const { files, language } = form
  /** The form may come anew while a file is sent. */
  const latest = useLatest(form)
  const text = pathText(path)
  const { sending, fault, refused = [] } = useFormState(({ uploads }) => uploads?.find(({ at }) => at() === text)) ?? {}
  const answers = answersOf(value)
  const isMany = component.multiple === true
  const hasRoom = isMany || answers.length === 0

  /** Follows the field while its row may be moved or removed. */
  function follow() {
    const at = form.store.follow(text)
    const tell = (change: Omit<Upload, 'at'>) => {
      const { store } = latest.current
      const { uploads = [] } = store.read()
      const old = uploads.find((one) => one.at() === at())
      store.set({ uploads: [...uploads.filter((one) => one !== old), { ...old, at, ...change }] })
    }
    const edit = (next: (answers: FileAnswer[]) => FileAnswer[]) => {
      const { store, change } = latest.current
      const now = at()
      if (now !== undefined) change(pathOf(now), next(answersOf(getAt(store.read().answers, pathOf(now)))))
    }
    const say = (error: unknown) => tell({ fault: messageOf(error) })
    tell({ fault: undefined })
    return { at, tell, edit, say }
  }

  async function send(chosen: File[]) {
    if (!files) return
    const { at, tell, edit } = follow()
    const refused: RefusedFile[] = []
    tell({ refused })
    const keep = (uploaded: FileAnswer) => (at() === undefined ? files.remove(uploaded) : edit((answers) => [...answers, uploaded]))
    for (const file of isMany ? chosen : chosen.slice(0, 1)) {
      if (at() === undefined) break
      const stopping = new AbortController()
      const show = (share: number) => tell({ sending: { name: file.name, share, stop: () => stopping.abort() } })
      show(0)
      await files
        .upload(component, file, show, stopping.signal)
        .then(keep)
        .catch((error: unknown) => {
          if (stopping.signal.aborted) return
          refused.push({ name: file.name, fault: messageOf(error) })
          tell({ refused: [...refused] })
        })
    }
    tell({ sending: undefined })
  }

  async function remove(answer: FileAnswer) {
    const { edit, say } = follow()
    try {
      await files?.remove(answer)
      edit((answers) => answers.filter((other) => nameOf(other) !== nameOf(answer)))
    } catch (error) {
      say(error)
    }
  }

  return (
    <Input.Wrapper
      label={frame.label}
      description={frame.description}
      // Why a file was refused says more than that it is missing; one that is under way is not missing.
      error={fault ?? faultsOf(refused) ?? (sending ? undefined : frame.error)}
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
                <Anchor component="button" type="button" onClick={() => void files.open(answer).catch(follow().say)}>
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
            <UploadProgressBar name={sending.name} progress={{ sent: sending.share, total: 1 }} onStop={sending.stop} />
          </div>
        )}
        {hasRoom && !frame.disabled && (
          <FileDrop
            label={frame.label ?? frame['aria-label'] ?? ''}
            isMultiple={isMany}
            isDisabled={!files || sending !== undefined}
            onFiles={(chosen) => void send(chosen)}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
