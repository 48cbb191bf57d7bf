"""Lists the products of which fewer are in stock than a limit. The token needs the scope products:read.

    SOUTHBEAM_TOKEN=… python3 low_stock.py 10
"""
import os
import sys

import requests

URL = os.environ.get("SOUTHBEAM_URL", "http://localhost:3000")
LIMIT = int(sys.argv[1]) if len(sys.argv) > 1 else 10

session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['SOUTHBEAM_TOKEN']}"

cursor = "start"
while cursor:
    answer = session.get(
        f"{URL}/api/products",
        params={"cursor": cursor, "limit": 100, "sort": "stock_quantity", "direction": "asc", "is_published": "true"},
        timeout=30,
    )
    if not answer.ok:
        sys.exit(f"{answer.status_code}: {answer.json()['detail']}")
    page = answer.json()
    for product in page["items"]:
        if product["stock_quantity"] >= LIMIT:
            sys.exit()
        print(f"{product['stock_quantity']}\t{product['name']}")
    cursor = page["next_cursor"]
