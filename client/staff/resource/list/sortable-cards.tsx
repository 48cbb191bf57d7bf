/** Cards or rows that users can reorder by mouse, touch or keyboard. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './resource-cards.module.css';

interface SortableCardsProps<Row> {
  items: Row[];
  nameOf: (row: Row) => string;
  onReorder: (ids: string[]) => Promise<void>;
  children: (row: Row) => ReactNode;
}

/** Pixels that a pointer must move to start a drag, so that a click on the handle does not start one. */
const SLACK = 4;

export function SortableCards<Row extends { id: string }>({
  items,
  nameOf,
  onReorder,
  children,
}: SortableCardsProps<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLACK } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);

  function move({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    void onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  const name = (id: string | number) => nameOf(items.find((item) => item.id === id)!);
  const place = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} picked up from ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} dropped${over ? ` at ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} returned to ${place(active.id)}.`,
  };
  const instructions =
    'Press space to pick up the card, the arrow keys to move it, space to drop it, Escape to cancel.';

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: instructions },
        // Outside the list, because a list may contain only list items.
        container: document.body,
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {items.map(children)}
      </SortableContext>
    </DndContext>
  );
}

interface SortableCardProps {
  id: string;
  name: string;
  isInactive: boolean;
  /** Replaces the look of a card. */
  className?: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

export function SortableCard({
  id,
  name,
  isInactive,
  className = classes.card,
  children,
}: SortableCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.handle}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
    >
      <IconGripVertical size={20} stroke={1.6} aria-hidden />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-inactive={isInactive || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  );
}
