import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

// A press is a click until the pointer has moved; a touch is a scroll until the finger has rested.
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
const keyboard = { coordinateGetter: sortableKeyboardCoordinates }

// Measured before a drag begins: otherwise an arrow key or a fast move right after the start finds no tile.
const measuring = { droppable: { strategy: MeasuringStrategy.Always } }

const screenReaderInstructions = {
  draggable:
    'Nhấn phím cách để nhấc ảnh lên, phím mũi tên để chuyển chỗ, phím cách lần nữa để đặt xuống, phím Esc để bỏ.',
}

/** The sentences for screen readers while a picture is dragged. `placeOf`: position of a picture, from 1. */
const announcementsOf = (placeOf: (id: UniqueIdentifier) => number): Announcements => ({
  onDragStart: ({ active }) => `Đã nhấc ảnh ${placeOf(active.id)}.`,
  onDragOver({ active, over }) {
    if (!over) return undefined
    // dnd-kit announces the picture's own position right after the start: one sentence for both, so that neither is lost.
    if (over.id === active.id) return `Đã nhấc ảnh ${placeOf(active.id)}, đang ở vị trí ${placeOf(over.id)}.`
    return `Ảnh ${placeOf(active.id)} đang ở vị trí ${placeOf(over.id)}.`
  },
  onDragEnd: ({ active, over }) => (over ? `Ảnh ${placeOf(active.id)} nay ở vị trí ${placeOf(over.id)}.` : undefined),
  onDragCancel: ({ active }) => `Đã bỏ, ảnh ${placeOf(active.id)} ở lại chỗ cũ.`,
})

interface PictureOrderProps {
  /** Keys of the pictures in their order. */
  keys: readonly string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Makes the tiles inside sortable by mouse, touch and keyboard. */
export function PictureOrder({ keys, onMove, children }: PictureOrderProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )
  const indexOf = (id: UniqueIdentifier) => keys.indexOf(String(id))
  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuring}
      accessibility={{ announcements: announcementsOf((id) => indexOf(id) + 1), screenReaderInstructions }}
      onDragEnd={drop}
    >
      <SortableContext items={[...keys]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
