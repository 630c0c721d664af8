import type { AvatarCrop } from '@klesis/contract/identity/identity.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import type { z } from 'zod'
import { useTranslation } from '../../i18n/use-translation.ts'
import 'react-image-crop/dist/ReactCrop.css'
import { Dialog } from '../Dialog.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { PersonAvatar } from '../PersonAvatar.tsx'
import { Refused } from '../Refused.tsx'
import text from '../text.module.css'
import classes from './PhotoDialog.module.css'

/** The photo as it was chosen, and the square to keep in shares of the picture as it is shown upright. */
export interface ChosenPhoto {
  file: File
  crop: z.input<typeof AvatarCrop>
}

interface Props {
  title: string
  /** Which photos are accepted. */
  hint?: string
  /** Whose photo it is, and the current one, which may come from their account. */
  present?: { name: string; address: string | null; isOfAccount: boolean }
  isSaving: boolean
  /** Why the last photo was not saved. */
  error: Error | null
  onSave: (photo: ChosenPhoto) => void
  /** Called when another photo is chosen; the error of the last one no longer counts. */
  onChoose: () => void
  /** Left out if there is no photo to remove. */
  removal?: { isBusy: boolean; onRemove: () => void } | undefined
  onClose: () => void
}

const limit = 5 * 1024 * 1024
const handlePositions = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

const largestSquare = (width: number, height: number) =>
  centerCrop(makeAspectCrop({ unit: '%', [width < height ? 'width' : 'height']: 90 }, 1, width, height), width, height)
const toFraction = (percent: number) => (Math.min(100, Math.max(0, percent)) / 100).toFixed(5)

/** The person chooses a photo and crops it to a square, by mouse, touch or keyboard. */
export function PhotoDialog({ title, hint, present, isSaving, error, onSave, onChoose, removal, onClose }: Props) {
  const { t } = useTranslation('photo')
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState('')
  const [crop, setCrop] = useState<PercentCrop>()
  const [refused, setRefused] = useState('')
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const choose = (next: File | null, message = '') => {
    setRefused(message)
    setCrop(undefined)
    setAddress('')
    onChoose()
    setFile(next)
  }
  const send = () => {
    if (!file || !crop) return
    const { x, y, width, height } = crop
    onSave({ file, crop: { x: toFraction(x), y: toFraction(y), width: toFraction(width), height: toFraction(height) } })
  }
  const handles = Object.fromEntries(
    handlePositions.map((position) => [`${position}DragHandle`, t('handle', { position: t(`position.${position}`) })]),
  ) as Record<`${(typeof handlePositions)[number]}DragHandle`, string>
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <Stack>
        <Refused error={error} />
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        {file && address ? (
          <div className={classes.crop}>
            <p className={text.soft}>{t('crop')}</p>
            <ReactCrop
              aspect={1}
              keepSelection
              minWidth={40}
              ariaLabels={{ cropArea: t('area'), ...handles }}
              crop={crop}
              onChange={(_, next) => setCrop(next)}
            >
              <img
                src={address}
                alt={t('preview')}
                onLoad={({ currentTarget: { width, height } }) => setCrop(largestSquare(width, height))}
                onError={() => choose(null, t('unreadable'))}
              />
            </ReactCrop>
          </div>
        ) : (
          <>
            {present && (
              <div className={classes.present}>
                <PersonAvatar name={present.name} address={present.address} size={118} />
                <p className={text.soft}>{t(!present.address ? 'none' : present.isOfAccount ? 'ofAccount' : 'present')}</p>
              </div>
            )}
            {hint && <p className={text.soft}>{hint}</p>}
            <FileDrop
              label={t('choose')}
              accept="image/jpeg,image/png,image/webp"
              limit={limit}
              onFiles={([next]) => choose(next ?? null)}
              onRefused={(message) => choose(null, message)}
            />
          </>
        )}
        <Group justify="space-between">
          {file ? (
            <Button variant="subtle" onClick={() => choose(null)}>
              {t('other')}
            </Button>
          ) : removal ? (
            <Button variant="subtle" color="red" loading={removal.isBusy} onClick={removal.onRemove}>
              {t('remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button disabled={!crop} loading={isSaving} onClick={send}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
