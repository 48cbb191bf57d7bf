/** React, in a file of its own: the largest part, and the one that changes least. */
import 'react-dom/client';
