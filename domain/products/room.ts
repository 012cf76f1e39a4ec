/** Rooms in which products are at home, by which the catalog can be filtered. */
export const ROOMS = ['living-room', 'kitchen', 'bedroom', 'office', 'kids-room', 'on-the-go'] as const;
export type Room = (typeof ROOMS)[number];

/** What a room is called. */
export const ROOM_NAMES: Readonly<Record<Room, string>> = {
  'living-room': 'Living room',
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  office: 'Office',
  'kids-room': 'Kids’ room',
  'on-the-go': 'On the go',
};
