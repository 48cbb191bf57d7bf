/** Loads the chunk with React. It is separate because it is the largest part and changes least. */
import 'react-dom/client';
